import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/**
 * The last word of each device about each person who signed in on it. It is what a teacher is told, never what work
 * rests on: acts are counted here and carried elsewhere.
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
    /** When the oldest of this person's own was written down, by the server's clock. */
    oldestAt: at('oldest_at'),
    /** What other people left on the device. */
    others: integer('others').notNull(),
    othersOldestAt: at('others_oldest_at'),
    readyOffline: integer('ready_offline').array().notNull(),
    leaving: boolean('leaving').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.deviceId, t.userPuid] }),
    index('device_report_user_idx').on(t.districtId, t.userPuid),
    index('device_report_holding_idx').on(t.districtId, t.reportedAt).where(sql`waiting + parked + others > 0`),
  ],
);
