import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import type { OwnQuizContent } from '#contract/authoring/own-quizzes.schemas.ts';
import { at, bilingualText } from './columns.ts';
import { item } from './library.ts';

/** A quiz that a teacher wrote. What students are given of it is an item, a new one for each edit of questions that lessons hold (decisions/own-quizzes.md). */
export const ownQuiz = pgTable(
  'own_quiz',
  {
    districtId: integer('district_id').notNull(),
    ownQuizId: integer('own_quiz_id').notNull().generatedAlwaysAsIdentity(),
    ownerPuid: uuid('owner_puid').notNull(),
    /** The call that created it. */
    clientId: uuid('client_id').notNull(),
    /** The call that saved it last. */
    savedAs: uuid('saved_as').notNull(),
    version: integer('version').notNull().default(1),
    /** Its item now. */
    itemId: integer('item_id')
      .notNull()
      .references(() => item.itemId),
    title: bilingualText('title'),
    content: jsonb('content').$type<OwnQuizContent>().notNull(),
    /** The school whose teachers may use it; null: only its owner and those it was shared with. */
    schoolId: integer('school_id'),
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.ownQuizId] }),
    unique('own_quiz_client_key').on(t.districtId, t.ownerPuid, t.clientId),
    index('own_quiz_owner_idx').on(t.districtId, t.ownerPuid, t.updatedAt),
    index('own_quiz_school_idx').on(t.districtId, t.schoolId, t.updatedAt).where(sql`school_id is not null`),
    index('own_quiz_item_idx').on(t.itemId),
  ],
);

/** Every item that a quiz has been: who may open an item of somebody's own is looked up here. */
export const ownQuizItem = pgTable(
  'own_quiz_item',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => item.itemId),
    districtId: integer('district_id').notNull(),
    ownQuizId: integer('own_quiz_id').notNull(),
  },
  (t) => [
    index('own_quiz_item_quiz_idx').on(t.districtId, t.ownQuizId),
    foreignKey({ columns: [t.districtId, t.ownQuizId], foreignColumns: [ownQuiz.districtId, ownQuiz.ownQuizId] }),
  ],
);

/** A colleague who may use and copy a quiz. */
export const ownQuizShare = pgTable(
  'own_quiz_share',
  {
    districtId: integer('district_id').notNull(),
    ownQuizId: integer('own_quiz_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    sharedAt: at('shared_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.ownQuizId, t.userPuid] }),
    index('own_quiz_share_user_idx').on(t.districtId, t.userPuid, t.ownQuizId),
    foreignKey({ columns: [t.districtId, t.ownQuizId], foreignColumns: [ownQuiz.districtId, ownQuiz.ownQuizId] }).onDelete('cascade'),
  ],
);
