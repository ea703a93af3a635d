import { index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** An answer as it was before a teacher entered another from paper, or as it was entered. */
export interface EnteredAnswer {
  readonly question_id: number;
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  readonly points: number | null;
}

/** What an entry replaced: undoing puts it back. */
export interface BeforeEntry {
  readonly submitted: boolean;
  readonly answers: readonly EnteredAnswer[];
  /** Absent from entries that an earlier release made, as is what follows. */
  readonly submitted_at?: string | null;
  /** The versions that were in force, by question. */
  readonly versions?: Readonly<Record<string, string>>;
}

/**
 * What teachers entered from paper for students, one row each time (decisions/paper.md). It outlives an attempt that undoing removes: nothing
 * that was entered disappears without a trace.
 */
export const paperEntry = pgTable(
  'paper_entry',
  {
    districtId: integer('district_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    resultId: uuid('result_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** Of this attempt, from 1. */
    entryNo: smallint('entry_no').notNull(),
    answers: jsonb('answers').$type<readonly EnteredAnswer[]>().notNull(),
    /** Null: there was no attempt. */
    before: jsonb('before').$type<BeforeEntry>(),
    /** When the work counts as turned in by this entry; null: an earlier release made it. */
    turnedInAt: at('turned_in_at'),
    enteredByPuid: uuid('entered_by_puid').notNull(),
    enteredAt: at('entered_at').notNull(),
    undoneByPuid: uuid('undone_by_puid'),
    undoneAt: at('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.entryId] }),
    index('paper_entry_result_idx').on(t.districtId, t.resultId, t.entryNo),
    index('paper_entry_person_idx').on(t.districtId, t.userPuid),
  ],
);
