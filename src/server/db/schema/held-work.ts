import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/**
 * Calls that arrived when they could no longer be taken, kept until a teacher decides and after it (design, offline rule 2).
 * One that is carried out in the end has its receipt beside it.
 */
export const heldWork = pgTable(
  'held_work',
  {
    districtId: integer('district_id').notNull(),
    opId: uuid('op_id').notNull(),
    /** The order of arrival, which is the order in which they are carried out. */
    heldNo: bigint('held_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userPuid: uuid('user_puid').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    /** closed, late, unenrolled or turned_in */
    reason: text('reason').notNull(),
    deviceId: uuid('device_id'),
    fingerprint: text('fingerprint').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    query: jsonb('query').notNull(),
    body: jsonb('body').notNull(),
    /** Of a quiz that was handed in: what its receipt is called. */
    receiptCode: text('receipt_code'),
    recordedAt: at('recorded_at'),
    /** recorded_at by the server's clock; null where the device's cannot be trusted. */
    writtenAt: at('written_at'),
    heldAt: at('held_at').notNull(),
    /** accepted, late or declined; arrived when it was carried out without a decision, because the lesson was opened again */
    decision: text('decision'),
    decidedByPuid: uuid('decided_by_puid'),
    decidedAt: at('decided_at'),
    /** Why an accepted call could not be carried out all the same. */
    refusal: text('refusal'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.opId] }),
    index('held_work_pile_idx').on(t.districtId, t.assignmentId, t.userPuid, t.heldNo),
    index('held_work_receipt_idx').on(t.districtId, t.receiptCode),
  ],
);

/**
 * One row for all held work of a student in an assignment, so that a list of what waits in a whole district need not read what
 * was ever held there. Written by triggers on `held_work`, whoever holds or decides.
 */
export const heldPile = pgTable(
  'held_pile',
  {
    districtId: integer('district_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** Calls without a decision. */
    waiting: integer('waiting').notNull(),
    /** When the last of it arrived. */
    heldAt: at('held_at').notNull(),
    /** When a teacher last decided on it. Null: never, or it arrived by itself in the end. */
    decidedAt: at('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.assignmentId, t.userPuid] }),
    index('held_pile_waiting_idx').on(t.districtId, t.heldAt).where(sql`waiting > 0`),
    index('held_pile_decided_idx').on(t.districtId, t.decidedAt).where(sql`waiting = 0`),
  ],
);

/** A teacher's word on whether a student's work in an assignment came late. Without one the dates decide. */
export const lateRuling = pgTable(
  'late_ruling',
  {
    districtId: integer('district_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    isLate: boolean('is_late').notNull(),
    ruledByPuid: uuid('ruled_by_puid').notNull(),
    ruledAt: at('ruled_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.assignmentId, t.userPuid] })],
);

/** Who was in a class and left it: their unsent work is still theirs. Written by a trigger, whoever takes the member out. */
export const formerMember = pgTable(
  'former_member',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    userPuid: uuid('user_puid').notNull(),
    leftAt: at('left_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid, t.userPuid] }),
    // The classes that a student left: reports that were released to them there.
    index('former_member_user_idx').on(t.districtId, t.userPuid),
  ],
);
