import { boolean, index, integer, json, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ColumnChoice } from '#contract/list-columns.ts';
import type { AccountFields } from '#domain/account-fields.ts';
import type { ImportFault } from '#domain/faults/import-problems.ts';
import { at } from './columns.ts';

/** An account as an administrator's change found it, or is to leave it. */
export interface ChangedAccount extends AccountFields {
  /** Lower case. Absent or null leaves what is there; empty takes it away. */
  readonly email?: string | null;
}

/** How many accounts there are of each kind. Triggers keep it, so that a list's total needs no count of all people. */
export const userCount = pgTable(
  'user_count',
  {
    districtId: integer('district_id').notNull(),
    /** -1 for people of no one school. */
    schoolId: integer('school_id').notNull(),
    role: smallint('role').notNull(),
    /** Empty for people of no grade. */
    grade: text('grade').notNull(),
    isActive: boolean('is_active').notNull(),
    people: integer('people').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.schoolId, t.role, t.grade, t.isActive] })],
);

/** One change of accounts by an administrator: what is undone as a whole. */
export const userChange = pgTable(
  'user_change',
  {
    districtId: integer('district_id').notNull(),
    changeId: uuid('change_id').notNull(),
    kind: text('kind').notNull(),
    madeByPuid: uuid('made_by_puid').notNull(),
    madeAt: at('made_at').notNull(),
    undoneAt: at('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.changeId] }), unique('user_change_id_key').on(t.changeId)],
);

/** What one change did to one account. It is undone only where the account is still as the change left it. */
export const userChangeLine = pgTable(
  'user_change_line',
  {
    districtId: integer('district_id').notNull(),
    changeId: uuid('change_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** Null: the change made the account. */
    before: jsonb('before').$type<ChangedAccount>(),
    after: jsonb('after').$type<ChangedAccount>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.changeId, t.userPuid] })],
);

/** A list of people from a district's own system: looked through, shown, and then brought in. */
export const userImport = pgTable(
  'user_import',
  {
    districtId: integer('district_id').notNull(),
    importId: uuid('import_id').notNull(),
    startedByPuid: uuid('started_by_puid').notNull(),
    startedAt: at('started_at').notNull(),
    /** add: adds and changes; update: only changes people who are there. */
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    /** Its headings that mean nothing here, as they were written. */
    unreadColumns: jsonb('unread_columns').$type<readonly string[]>().notNull().default([]),
    /** checked, writing, done. */
    state: text('state').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    same: integer('same').notNull(),
    problems: integer('problems').notNull(),
    done: integer('done').notNull().default(0),
    changeId: uuid('change_id').notNull(),
    /** While one server writes, no other does. */
    heardAt: at('heard_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.importId] }),
    index('user_import_newest_idx').on(t.districtId, t.startedByPuid, t.startedAt),
  ],
);

/** What the columns of lists with some headings are in a district, as somebody there said. */
export const listColumns = pgTable(
  'list_columns',
  {
    districtId: integer('district_id').notNull(),
    /** add, update, classes. */
    kind: text('kind').notNull(),
    /** A hash of the headings, in their order. */
    headingsKey: text('headings_key').notNull(),
    /** The field of each column; empty: not read. */
    columns: jsonb('columns').$type<ColumnChoice>().notNull(),
    savedByPuid: uuid('saved_by_puid').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.kind, t.headingsKey] })],
);

export const userImportLine = pgTable(
  'user_import_line',
  {
    districtId: integer('district_id').notNull(),
    importId: uuid('import_id').notNull(),
    /** As a spreadsheet numbers it: the headings are line 1. */
    lineNo: integer('line_no').notNull(),
    /** add, change, same, problem. */
    outcome: text('outcome').notNull(),
    /** Null until it was found or made. */
    userPuid: uuid('user_puid'),
    /** As the account was when the list was checked (null for somebody new), as it is to be, and what is wrong. */
    fields: json('fields').$type<{
      readonly before: AccountFields | null;
      readonly after: AccountFields | null;
      readonly faults: readonly ImportFault[];
    }>(),
    /** What the line is about, for people: name and id as they were written. */
    about: text('about').notNull(),
    problem: text('problem').notNull(),
    isDone: boolean('is_done').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.importId, t.lineNo] }),
    index('user_import_line_outcome_idx').on(t.districtId, t.importId, t.outcome, t.lineNo),
  ],
);
