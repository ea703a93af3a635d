import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportReport } from '#contract/authoring/authoring.schemas.ts';
import { at, bilingualText, bytes } from './columns.ts';
import { product } from './library.ts';

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

/** A file of packages by its hash: texts and drawings. Pictures of pixels, films and sounds are in `asset`, under the same hash. */
export const packageBlob = pgTable('package_blob', {
  sha256: text('sha256').primaryKey(),
  content: bytes('content').notNull(),
  unusedSince: at('unused_since'),
});

/** A version of a package as it was published, by an import or with the authoring tool: its files, from which it can be written again. */
export const packageVersion = pgTable(
  'package_version',
  {
    packageId: text('package_id').notNull(),
    versionNo: integer('version_no').notNull(),
    version: text('version').notNull(),
    /** Hash and bytes of each file by its path. */
    files: jsonb('files').$type<Readonly<Record<string, readonly [sha256: string, bytes: number]>>>().notNull(),
    note: text('note').notNull().default(''),
    /** Null for what came with the server. */
    madeBy: uuid('made_by'),
    madeAt: at('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.versionNo] })],
);

/** What of a product is written and not published: each file that differs from the last version. */
export const draftFile = pgTable(
  'draft_file',
  {
    packageId: text('package_id').notNull(),
    path: text('path').notNull(),
    /** Null where the file was taken out. */
    sha256: text('sha256'),
    bytes: integer('bytes').notNull(),
    /** What the published file was when it was first changed; null where there was none. */
    baseSha256: text('base_sha256'),
    editedBy: uuid('edited_by').notNull(),
    editedAt: at('edited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.path] })],
);

/** A prebuilt assignment that somebody put together of a product's resources. */
export const prebuiltLesson = pgTable(
  'prebuilt_lesson',
  {
    prebuiltId: integer('prebuilt_id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    title: bilingualText('title'),
    objective: bilingualText('objective'),
    grade: text('grade').notNull(),
    standards: text('standards').array().notNull().default([]),
    /** In their order: item_id, minutes as time, remarks. */
    resources: jsonb('resources')
      .$type<readonly { readonly item_id: number; readonly time: number; readonly remarks: string }[]>()
      .notNull(),
    state: text('state').$type<'draft' | 'published' | 'withdrawn'>().notNull(),
    /** Counts the saves: two editors at once. */
    version: integer('version').notNull(),
    editedBy: uuid('edited_by').notNull(),
    editedAt: at('edited_at').notNull(),
  },
  (t) => [index('prebuilt_lesson_product_idx').on(t.productId, t.prebuiltId)],
);
