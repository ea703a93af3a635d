import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RubricContent } from '#contract/grading/own-rubrics.schemas.ts';
import { at } from './columns.ts';

/** A rubric that a teacher made (decisions/grading.md). Questions and grades hold copies of it. */
export const ownRubric = pgTable(
  'own_rubric',
  {
    districtId: integer('district_id').notNull(),
    /** Minted on the device. */
    rubricId: uuid('rubric_id').notNull(),
    ownerPuid: uuid('owner_puid').notNull(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    criteria: jsonb('criteria').$type<RubricContent['criteria']>().notNull(),
    /** The school whose teachers may use it; null: only its owner. */
    schoolId: integer('school_id'),
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.rubricId] }),
    index('own_rubric_owner_idx').on(t.districtId, t.ownerPuid, t.updatedAt),
    index('own_rubric_school_idx').on(t.districtId, t.schoolId, t.updatedAt).where(sql`school_id is not null and deleted_at is null`),
  ],
);
