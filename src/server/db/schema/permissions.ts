import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Module } from '#contract/modules.ts';
import { at } from './columns.ts';
import { district } from './people.ts';

/** Modules that are switched on or off; what no row names is on. 0 stands for every school and every role, as a key has no nulls. */
export const moduleRule = pgTable(
  'module_rule',
  {
    districtId: integer('district_id')
      .notNull()
      .references(() => district.districtId),
    schoolId: integer('school_id').notNull().default(0),
    role: smallint('role').notNull().default(0),
    module: text('module').$type<Module>().notNull(),
    isOn: boolean('is_on').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.schoolId, t.role, t.module] })],
);
