import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
