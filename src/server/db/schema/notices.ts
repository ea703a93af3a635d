import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, bilingualText } from './columns.ts';

export const notification = pgTable(
  'notification',
  {
    notificationId: integer('notification_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null is every district. */
    districtId: integer('district_id'),
    /** The roles that it is for. */
    roles: smallint('roles').array().notNull(),
    /** The schools that it is for; null is every school of the district. */
    schoolIds: integer('school_ids').array(),
    /** The people of these roles and schools that it is for; null is all of them. */
    userPuids: uuid('user_puids').array(),
    /** The one person that it is for, such as the student whose work was looked at; null where roles, schools and people say it. */
    forPuid: uuid('for_puid'),
    /** What it tells of, by which it is taken back; null where nobody does. */
    about: text('about'),
    /** The administrator who wrote it; null for the makers' own. */
    madeByPuid: uuid('made_by_puid'),
    title: bilingualText('title'),
    body: bilingualText('body'),
    link: text('link'),
    createdAt: at('created_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    index('notification_district_idx').on(t.districtId, t.endsAt).where(sql`for_puid is null`),
    index('notification_person_idx').on(t.districtId, t.forPuid, t.createdAt).where(sql`for_puid is not null`),
    index('notification_about_idx').on(t.districtId, t.about).where(sql`about is not null`),
    index('notification_writer_idx').on(t.districtId, t.madeByPuid, t.createdAt).where(sql`made_by_puid is not null`),
  ],
);

export const notificationDismissal = pgTable(
  'notification_dismissal',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notification.notificationId, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.notificationId] }),
    // Deleting a notice looks for its dismissals.
    index('notification_dismissal_notice_idx').on(t.notificationId),
  ],
);

/**
 * What a student has put away of the notices that are read from assignments and released reports (decisions/notices.md). Rows older than such a
 * notice stands go with the student's next one.
 */
export const studentNoticeDismissal = pgTable(
  'student_notice_dismissal',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    noticeId: integer('notice_id').notNull(),
    dismissedAt: at('dismissed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.noticeId] })],
);

export const scheduleRequest = pgTable(
  'schedule_request',
  {
    districtId: integer('district_id').notNull(),
    requestId: integer('request_id').notNull().generatedAlwaysAsIdentity(),
    userPuid: uuid('user_puid').notNull(),
    gradeLevels: text('grade_levels').array().notNull(),
    primaryUse: text('primary_use').array().notNull(),
    comments: text('comments').notNull(),
    requestedAt: at('requested_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.requestId] }),
    index('schedule_request_person_idx').on(t.districtId, t.userPuid, t.requestedAt),
  ],
);

export const adoptionFeedback = pgTable(
  'adoption_feedback',
  {
    districtId: integer('district_id').notNull(),
    feedbackId: integer('feedback_id').notNull().generatedAlwaysAsIdentity(),
    userPuid: uuid('user_puid').notNull(),
    rating: smallint('rating').notNull(),
    comments: text('comments').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.feedbackId] }),
    index('adoption_feedback_person_idx').on(t.districtId, t.userPuid, t.receivedAt),
  ],
);

/** What somebody writes to the makers, with a file where that says more. */
export const feedbackMessage = pgTable(
  'feedback_message',
  {
    districtId: integer('district_id').notNull(),
    messageId: integer('message_id').notNull().generatedAlwaysAsIdentity(),
    userPuid: uuid('user_puid').notNull(),
    feedback: text('feedback').notNull(),
    fileSha256: text('file_sha256'),
    fileName: text('file_name'),
    fileMediaType: text('file_media_type'),
    fileBytes: integer('file_bytes'),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.messageId] }),
    index('feedback_message_person_idx').on(t.districtId, t.userPuid, t.sentAt),
    index('feedback_message_file_idx').on(t.districtId, t.fileSha256),
  ],
);
