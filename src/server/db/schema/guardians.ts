import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GuardianFields, GuardianLanguage } from '#contract/guardians/guardians.schemas.ts';
import { at } from './columns.ts';

/** Somebody at home who gets a student's weekly summary (decisions/weekly-summaries.md). Who looks after two students has two rows. */
export const studentGuardian = pgTable(
  'student_guardian',
  {
    districtId: integer('district_id').notNull(),
    guardianId: uuid('guardian_id').notNull().defaultRandom(),
    /** The student. */
    userPuid: uuid('user_puid').notNull(),
    name: text('name').notNull(),
    /** Lower case. Empty: the summary is printed only. */
    email: text('email').notNull(),
    language: text('language').$type<GuardianLanguage>().notNull(),
    /** When they unsubscribed; null: they get mail. */
    stoppedAt: at('stopped_at'),
    /** The roster that names them; null: an administrator entered them. */
    sourceId: uuid('source_id'),
    theirId: text('their_id'),
    /** As the roster said them last: what differs from it was changed by hand. */
    rosterFields: jsonb('roster_fields').$type<GuardianFields>(),
    /** listed, left: no longer in the roster, or removed: by hand. Whoever unsubscribed and comes back is still unsubscribed. */
    state: text('state').$type<'listed' | 'left' | 'removed'>().notNull().default('listed'),
    addedByPuid: uuid('added_by_puid'),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.guardianId] }),
    index('student_guardian_student_idx').on(t.districtId, t.userPuid),
    index('student_guardian_email_idx').on(t.districtId, t.email),
    uniqueIndex('student_guardian_roster_idx').on(t.districtId, t.sourceId, t.theirId, t.userPuid).where(sql`source_id is not null`),
  ],
);

/** When a district mails weekly summaries, and how far the last week's mailing is. */
export const summaryMailing = pgTable(
  'summary_mailing',
  {
    districtId: integer('district_id').notNull(),
    isOn: boolean('is_on').notNull(),
    /** 0: Sunday. */
    weekday: smallint('weekday').notNull(),
    /** Of the district's clock. */
    hour: smallint('hour').notNull(),
    withResults: boolean('with_results').notNull(),
    setByPuid: uuid('set_by_puid').notNull(),
    setAt: at('set_at').notNull(),
    /** The first day of the week that was mailed last, or is being mailed. */
    week: date('week', { mode: 'string' }),
    /** The class that was done last in it. */
    afterGroup: uuid('after_group'),
    endedAt: at('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.districtId] })],
);

/** A sentence of the teacher in the weekly summaries of a class. */
export const weeklySentence = pgTable(
  'weekly_sentence',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    /** The week's Sunday. */
    week: date('week', { mode: 'string' }).notNull(),
    words: text('words').notNull(),
    wordsEs: text('words_es').notNull(),
    writtenByPuid: uuid('written_by_puid').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.groupPuid, t.week] })],
);
