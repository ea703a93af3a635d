import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Module } from '#contract/modules.ts';
import { at } from './columns.ts';
import { product } from './library.ts';
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

/** A license of a district for a product, or the request for one. What counts is whether it is given and today lies within its days. */
export const productAccess = pgTable(
  'product_access',
  {
    accessId: integer('access_id').primaryKey().generatedAlwaysAsIdentity(),
    districtId: integer('district_id')
      .notNull()
      .references(() => district.districtId),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    /** None: every school of the district. */
    schoolIds: integer('school_ids').array().notNull().default([]),
    /** None: every grade. */
    grades: text('grades').array().notNull().default([]),
    /** Days of the district's own clock; both belong to it. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }),
    /** How many students it is for. */
    students: integer('students'),
    note: text('note').notNull().default(''),
    state: text('state').$type<'asked' | 'given' | 'refused' | 'cancelled' | 'ended'>().notNull(),
    /** Null where a product began to need licenses and the district kept it. */
    askedBy: uuid('asked_by'),
    askedAt: at('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('product_access_district_idx').on(t.districtId, t.productId),
    index('product_access_product_idx').on(t.productId, t.districtId),
    index('product_access_time_idx').on(t.askedAt),
  ],
);
