import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** A comment that a teacher saved to use again (decisions/grading.md). Where it was inserted, its words are a copy. */
export const savedComment = pgTable(
  'saved_comment',
  {
    districtId: integer('district_id').notNull(),
    ownerPuid: uuid('owner_puid').notNull(),
    commentId: uuid('comment_id').notNull(),
    words: text('words').notNull(),
    version: integer('version').notNull().default(1),
    /** In the owner's own order, from 1; null: by use, behind those that have a place. */
    place: smallint('place'),
    timesUsed: integer('times_used').notNull().default(0),
    lastUsedAt: at('last_used_at'),
    /** The last use that was counted: sent again, it counts once. */
    lastUseId: uuid('last_use_id'),
    /** Where it was used, the latest first. */
    questionIds: integer('question_ids').array().notNull().default(sql`'{}'`),
    savedAt: at('saved_at').notNull(),
    removedAt: at('removed_at'),
    /** The school whose teachers may insert it; null: only its owner. */
    schoolId: integer('school_id'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.ownerPuid, t.commentId] }),
    index('saved_comment_school_idx').on(t.districtId, t.schoolId, t.savedAt).where(sql`school_id is not null and removed_at is null`),
    // Two tabs that save the same words save one comment.
    uniqueIndex('saved_comment_words_idx').on(t.districtId, t.ownerPuid, sql`md5(${t.words})`).where(sql`removed_at is null`),
  ],
);
