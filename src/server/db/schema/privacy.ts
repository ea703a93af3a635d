import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DeletionReason, SCHEDULED } from '#contract/privacy/deletions.schemas.ts';
import { at, bytes } from './columns.ts';

/** Everything that is stored about a student, which an administrator asked for; the job of the same id says how far it is. Kept for 7 days. */
export const studentRecord = pgTable(
  'student_record',
  {
    /** Who asked. */
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The student. */
    accountPuid: uuid('account_puid').notNull(),
    fileName: text('file_name'),
    content: bytes('content'),
    startedAt: at('started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.recordId] }),
    index('student_record_owner_idx').on(t.districtId, t.userPuid, t.startedAt),
    index('student_record_time_idx').on(t.startedAt),
  ],
);

/** A request to delete a student's account and data (decisions/privacy-and-retention.md). It outlives the account, without the name: it is the certificate. */
export const deletionRequest = pgTable(
  'deletion_request',
  {
    districtId: integer('district_id').notNull(),
    requestId: uuid('request_id').notNull(),
    /** Null once the account is deleted. */
    accountPuid: uuid('account_puid'),
    /** By which sealed work of the person is known when a device brings it later: SHA-256 of the id, which was random. */
    accountHash: text('account_hash').notNull(),
    /** The student's school when the request began: its administrators are shown the request. */
    schoolId: integer('school_id'),
    state: text('state').$type<'counting' | 'rehearsed' | 'waiting' | 'deleting' | 'done' | 'canceled' | 'failed'>().notNull(),
    reason: text('reason').$type<DeletionReason | typeof SCHEDULED>(),
    requestedByPuid: uuid('requested_by_puid').notNull(),
    requestedAt: at('requested_at').notNull(),
    confirmedByPuid: uuid('confirmed_by_puid'),
    confirmedAt: at('confirmed_at'),
    endedAt: at('ended_at'),
    /** Rows by table: as rehearsed. */
    found: jsonb('found').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** The same as deleted so far. */
    deleted: jsonb('deleted').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Devices that had reported for the person, and how many of them brought sealed work after the deletion. */
    devices: integer('devices').notNull().default(0),
    lateDeliveries: integer('late_deliveries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.requestId] }),
    index('deletion_request_newest_idx').on(t.districtId, t.requestedAt),
    index('deletion_request_school_idx').on(t.districtId, t.schoolId, t.requestedAt),
    index('deletion_request_account_idx').on(t.districtId, t.accountPuid).where(sql`account_puid is not null`),
    index('deletion_request_hash_idx').on(t.accountHash),
  ],
);
