import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportReport } from '#contract/authoring.schemas.ts';
import { at, bytes } from './columns.ts';

const person = { districtId: integer('district_id').notNull(), userPuid: uuid('user_puid').notNull() };

/** A part of a content package on its way in: any server of several can go on with it. Gone once imported, or after a day. */
export const contentPackagePart = pgTable(
  'content_package_part',
  {
    ...person,
    /** Of the whole package, as whoever uploads it says; checked before anything is read. */
    sha256: text('sha256').notNull(),
    part: integer('part').notNull(),
    content: bytes('content').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.sha256, t.part] }), index('content_package_part_time_idx').on(t.uploadedAt)],
);

/** One dry run or import of a package: how far it is, and what came of it. */
export const contentImport = pgTable(
  'content_import',
  {
    ...person,
    importId: uuid('import_id').notNull(),
    sha256: text('sha256').notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    state: text('state').$type<'running' | 'done' | 'refused' | 'failed' | 'cancelled'>().notNull(),
    phase: text('phase').$type<'unpacking' | 'reading' | 'checking' | 'writing'>().notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    report: jsonb('report').$type<ImportReport>(),
    /** What it brought in, once it is in: the product's history. */
    productId: integer('product_id'),
    startedAt: at('started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.importId] }),
    index('content_import_time_idx').on(t.startedAt),
    index('content_import_product_idx').on(t.productId, t.startedAt),
  ],
);
