import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/**
 * The last word of each device about each person who signed in on it. It is what a teacher is told, never what work
 * depends on: operations are counted here and sent elsewhere.
 */
export const deviceReport = pgTable(
  'device_report',
  {
    districtId: integer('district_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    reportedAt: at('reported_at').notNull().defaultNow(),
    waiting: integer('waiting').notNull(),
    parked: integer('parked').notNull(),
    /** When the oldest of this person's own was stored, by the server's clock. */
    oldestAt: at('oldest_at'),
    /** What other people left on the device. */
    others: integer('others').notNull(),
    othersOldestAt: at('others_oldest_at'),
    /** All of it. A column, so that PostgreSQL knows how few devices hold anything, and reads only those. */
    held: integer('held').notNull().generatedAlwaysAs(sql`waiting + parked + others`),
    readyOffline: integer('ready_offline').array().notNull(),
    leaving: boolean('leaving').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.deviceId, t.userPuid] }),
    index('device_report_user_idx').on(t.districtId, t.userPuid),
    index('device_report_held_idx').on(t.districtId, t.reportedAt).where(sql`held > 0`),
  ],
);

/**
 * A device that staff say was wiped: nobody waits for its work any more. What it last said stays beside it for good. Whatever the
 * device says later than that counts again by itself.
 */
export const deviceDismissal = pgTable(
  'device_dismissal',
  {
    districtId: integer('district_id').notNull(),
    dismissalId: uuid('dismissal_id').notNull().defaultRandom(),
    deviceId: uuid('device_id').notNull(),
    /** Who was signed in when it was last heard, and what waited then. */
    userPuid: uuid('user_puid').notNull(),
    reportedAt: at('reported_at').notNull(),
    waiting: integer('waiting').notNull(),
    parked: integer('parked').notNull(),
    others: integer('others').notNull(),
    oldestAt: at('oldest_at'),
    dismissedByPuid: uuid('dismissed_by_puid').notNull(),
    dismissedAt: at('dismissed_at').notNull(),
    undoneByPuid: uuid('undone_by_puid'),
    undoneAt: at('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.dismissalId] }),
    // One at a time: two people's clicks are one dismissal.
    uniqueIndex('device_dismissal_word_idx').on(t.districtId, t.deviceId, t.reportedAt).where(sql`undone_at is null`),
    index('device_dismissal_newest_idx').on(t.districtId, t.dismissedAt).where(sql`undone_at is null`),
  ],
);
