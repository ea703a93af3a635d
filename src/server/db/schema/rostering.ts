import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, json, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ColumnChoice } from '#contract/list-columns.ts';
import type { RosterStop } from '#domain/rostering/plan.ts';
import type { RosterFaultCause } from '#domain/rostering/roster-problems.ts';
import { at, bytes } from './columns.ts';

/** Where rosters of a district come from: files, or a connection to its school system. */
export const rosterSource = pgTable(
  'roster_source',
  {
    districtId: integer('district_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    /** csv, oneroster, clever, classlink, classes. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** Addresses and ids, nothing secret. */
    settings: jsonb('settings').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Sealed by the server's key; it is never answered. */
    sealedSecret: text('sealed_secret'),
    mostLeavingPercent: smallint('most_leaving_percent').notNull().default(10),
    /** Whom and what it has here now, and since when: noted when a run of it is carried out or undone. */
    people: integer('people').notNull().default(0),
    classes: integer('classes').notNull().default(0),
    appliedAt: at('applied_at'),
    /** When the daily sync begins, HH:MM by the district's clock; empty: no daily sync. */
    syncTime: text('sync_time').notNull().default(''),
    /** No daily sync from this day until that one, both included. */
    pauseFrom: date('pause_from'),
    pauseUntil: date('pause_until'),
    /** Who turned the daily sync on: its jobs are theirs. */
    syncSetByPuid: uuid('sync_set_by_puid'),
    /** The district's day on which a daily sync began last. Claiming the day keeps two servers from running it twice. */
    syncedOn: date('synced_on'),
    /** What administrators were told last (waiting, failed), and when; empty once a sync succeeds. */
    syncTold: text('sync_told').notNull().default(''),
    syncToldAt: at('sync_told_at'),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.sourceId] }),
    index('roster_source_sync_idx').on(t.syncedOn).where(sql`sync_time <> '' and closed_at is null`),
  ],
);

/** What a source's ids mean here. A row stays when somebody leaves, so that they come back as who they were. */
export const rosterEntity = pgTable(
  'roster_entity',
  {
    districtId: integer('district_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    /** school, person, class. */
    kind: text('kind').notNull(),
    theirId: text('their_id').notNull(),
    /** A school's number, or the id of an account or a class. */
    ourId: text('our_id').notNull(),
    /** present, left, gone. */
    state: text('state').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.sourceId, t.kind, t.theirId] }),
    index('roster_entity_our_idx').on(t.districtId, t.kind, t.ourId),
  ],
);

/** What a source said of enrollments: only whom it brought into a class does it take out again. */
export const rosterEnrollment = pgTable(
  'roster_enrollment',
  {
    districtId: integer('district_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    theirId: text('their_id').notNull(),
    classId: text('class_id').notNull(),
    personId: text('person_id').notNull(),
    role: text('role').notNull(),
    isPrimary: boolean('is_primary').notNull(),
    state: text('state').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.sourceId, t.theirId] })],
);

/** One roster that was read: rehearsed, perhaps approved and carried out, perhaps undone. */
export const rosterRun = pgTable(
  'roster_run',
  {
    districtId: integer('district_id').notNull(),
    runId: uuid('run_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull().default(''),
    startedByPuid: uuid('started_by_puid').notNull(),
    startedAt: at('started_at').notNull(),
    /** reading, ready, refused, failed, applying, done, undoing, undone, discarded. */
    state: text('state').notNull(),
    phase: text('phase').notNull().default(''),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Of a school administrator only the own school. */
    schoolId: integer('school_id'),
    /** Begun by the daily sync, which also applies it where nothing asks for a review. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** What came by hand, until it is read. */
    content: bytes('content'),
    /** What was wrong with the whole, and what the run comes to. */
    report: jsonb('report').$type<RunReport>().notNull().default({}),
    approvedByPuid: uuid('approved_by_puid'),
    approvedAt: at('approved_at'),
    endedAt: at('ended_at'),
    /** Until nothing can be undone any more: then the lines go, and the run stays. */
    hasLines: boolean('has_lines').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.runId] }),
    index('roster_run_newest_idx').on(t.districtId, t.startedAt),
    index('roster_run_source_idx').on(t.districtId, t.sourceId, t.startedAt),
  ],
);

/** Counts by kind and outcome, faults of the whole, and why it stopped. */
export interface RunReport {
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly same?: Readonly<Record<string, number>>;
  readonly not_taken?: number;
  readonly faults?: readonly RosterFaultCause[];
  /** Columns of its files that are not read. */
  readonly ignored?: readonly { readonly file: string; readonly heading: string; readonly near: string | null }[];
  readonly stops?: readonly RosterStop[];
  /** Written before there could be several reasons. */
  readonly stop?: Omit<RosterStop, 'parts'> | null;
  /** What an administrator decided about people with problems, as keys of `decisionKey`. */
  readonly decisions?: readonly string[];
  /** What the columns of a list are, as its uploader chose. */
  readonly columns?: ColumnChoice;
  /** Why a daily sync waits for an administrator. */
  readonly held_for?: 'first' | 'stops' | 'undone';
  readonly undo?: { readonly reversed: number; readonly kept: number; readonly impossible: number };
  readonly was_canceled?: boolean;
}

/** One thing that a run does, with how it was before: by this it is undone. */
export const rosterLine = pgTable(
  'roster_line',
  {
    districtId: integer('district_id').notNull(),
    runId: uuid('run_id').notNull(),
    lineNo: integer('line_no').notNull(),
    kind: text('kind').notNull(),
    outcome: text('outcome').notNull(),
    theirId: text('their_id').notNull(),
    ourId: text('our_id').notNull(),
    about: text('about').notNull(),
    problem: text('problem').notNull().default(''),
    before: json('before'),
    after: json('after'),
    entityBefore: json('entity_before'),
    entityAfter: json('entity_after'),
    /** By these a line is found and sorted: as they become, or were of who leaves. */
    role: smallint('role'),
    school: text('school').notNull().default(''),
    grade: text('grade').notNull().default(''),
    /** Of somebody who leaves: what is unsent, waiting or unfinished. */
    unfinished: json('unfinished'),
    /** waiting, done, reversed, kept, impossible. */
    state: text('state').notNull().default('waiting'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.runId, t.lineNo] }),
    index('roster_line_outcome_idx').on(t.districtId, t.runId, t.outcome, t.kind, t.lineNo),
    index('roster_line_state_idx').on(t.districtId, t.runId, t.state, t.lineNo),
  ],
);
