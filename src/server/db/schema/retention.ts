import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RetentionKind, RetentionRun } from '#contract/privacy/retention.schemas.ts';
import { at } from './columns.ts';

/** How long a district keeps one kind of data, where it chose something itself (decisions/privacy-and-retention.md). */
export const retentionRule = pgTable(
  'retention_rule',
  {
    districtId: integer('district_id').notNull(),
    kind: text('kind').$type<RetentionKind>().notNull(),
    /** Null: it is kept. */
    days: integer('days'),
    changedByPuid: uuid('changed_by_puid').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.kind] })],
);

/**
 * The day, by the district's clock, from which the default of a kind counts in a district that chose nothing itself: its administrators
 * were told 30 days before.
 */
export const retentionDefault = pgTable(
  'retention_default',
  {
    districtId: integer('district_id').notNull(),
    kind: text('kind').$type<RetentionKind>().notNull(),
    defaultsFrom: date('defaults_from', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.kind] })],
);

/** A legal hold: nothing is deleted of one student, or of the whole district. */
export const retentionHold = pgTable(
  'retention_hold',
  {
    districtId: integer('district_id').notNull(),
    holdId: uuid('hold_id').notNull(),
    /** Null: the whole district. */
    accountPuid: uuid('account_puid'),
    reason: text('reason').notNull(),
    placedByPuid: uuid('placed_by_puid').notNull(),
    placedAt: at('placed_at').notNull(),
    liftedByPuid: uuid('lifted_by_puid'),
    liftedAt: at('lifted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.holdId] }),
    index('retention_hold_open_idx').on(t.districtId, t.placedAt).where(sql`lifted_at is null`),
  ],
);

/** The deletion of one day of a district: how far it is, and how many rows it deleted of each kind. */
export const retentionRun = pgTable(
  'retention_run',
  {
    /** -1: rows of nobody's district, such as sign-ins under a name that nobody has. */
    districtId: integer('district_id').notNull(),
    /** By the district's clock. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<RetentionRun['state']>().notNull(),
    tries: integer('tries').notNull().default(1),
    startedAt: at('started_at').notNull(),
    heardAt: at('heard_at').notNull(),
    endedAt: at('ended_at'),
    deleted: jsonb('deleted').$type<Readonly<Partial<Record<RetentionKind, number>>>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.day] })],
);

/** What the next run would delete, as it was last counted. */
export const retentionCount = pgTable(
  'retention_count',
  {
    districtId: integer('district_id').notNull(),
    askedAt: at('asked_at').notNull(),
    /** Null while it is counted. */
    countedAt: at('counted_at'),
    counts: jsonb('counts').$type<Readonly<Partial<Record<RetentionKind, number>>>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.districtId] })],
);

/** Since when a student's account has been closed, as the first run found that noticed it. */
export const closedAccount = pgTable(
  'closed_account',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    closedAt: at('closed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] }), index('closed_account_time_idx').on(t.districtId, t.closedAt)],
);
