import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { classGroup } from './classes.ts';
import { at } from './columns.ts';

/** A word that a teacher added to the glossary of a class. */
export const classTerm = pgTable(
  'class_term',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    classTermId: uuid('class_term_id').notNull(),
    termEn: text('term_en').notNull(),
    termEs: text('term_es').notNull(),
    definitionEn: text('definition_en').notNull(),
    definitionEs: text('definition_es').notNull(),
    exampleEn: text('example_en').notNull(),
    exampleEs: text('example_es').notNull(),
    addedByPuid: uuid('added_by_puid').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Removed, and still to be had back. */
    removedAt: at('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid, t.classTermId] }),
    index('class_term_id_idx').on(t.classTermId),
    foreignKey({ columns: [t.districtId, t.groupPuid], foreignColumns: [classGroup.districtId, classGroup.groupPuid] }).onDelete('cascade'),
  ],
);
