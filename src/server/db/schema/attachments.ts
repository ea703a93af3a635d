import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Files by their content, each district's apart: the same bytes of two districts are two files. */
export const attachmentFile = pgTable(
  'attachment_file',
  {
    districtId: integer('district_id').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    /** When its bytes were last asked for to be kept: a row so young is never swept, as what will refer to it is still to come. */
    keptAt: at('kept_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.sha256] })],
);

/** Files on their way. One that has become a resource stays for a while, so that asking again answers the same. */
export const openUpload = pgTable(
  'open_upload',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    uploadId: uuid('upload_id').notNull(),
    fileName: text('file_name').notNull(),
    fingerprint: text('fingerprint').notNull(),
    bytes: integer('bytes').notNull(),
    received: integer('received').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    productId: integer('product_id'),
    unitId: integer('unit_id'),
    subunitId: integer('subunit_id'),
    level3Id: integer('level3_id'),
    startedAt: at('started_at').notNull(),
    touchedAt: at('touched_at').notNull(),
    /** The row in My Library whose file it takes the place of; null where it becomes one of its own. */
    replacesId: integer('replaces_id'),
    resourceId: integer('resource_id'),
    /** Which request is working on its bytes, outside any transaction, and until when nobody else may. */
    claimId: uuid('claim_id'),
    claimedUntil: at('claimed_until'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.uploadId] }), index('open_upload_touched_idx').on(t.touchedAt)],
);
