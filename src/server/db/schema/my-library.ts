import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { item } from './library.ts';

const person = { districtId: integer('district_id').notNull(), userPuid: uuid('user_puid').notNull() };
const itemId = () =>
  integer('item_id')
    .notNull()
    .references(() => item.itemId, { onDelete: 'cascade' });
/** Where in the library it was when it was kept. */
const place = {
  productId: integer('product_id'),
  unitId: integer('unit_id'),
  subunitId: integer('subunit_id'),
  level3Id: integer('level3_id'),
};

export const starItem = pgTable('star_item', { ...person, itemId: itemId(), starredAt: at('starred_at').notNull() }, (t) => [
  primaryKey({ columns: [t.districtId, t.userPuid, t.itemId] }),
]);

export const myLibraryItem = pgTable(
  'my_library_item',
  { ...person, itemId: itemId(), ...place, addedAt: at('added_at').notNull() },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.itemId] })],
);

export const externalResource = pgTable(
  'external_resource',
  {
    ...person,
    resourceId: integer('resource_id').notNull().generatedAlwaysAsIdentity(),
    resourceTypeId: integer('resource_type_id').notNull(),
    ...place,
    title: text('title').notNull(),
    description: text('description').notNull(),
    url: text('url').notNull(),
    /** A file instead of an address: its content, and the name that its owner gave it. */
    fileSha256: text('file_sha256'),
    fileName: text('file_name'),
    fileMediaType: text('file_media_type'),
    fileBytes: integer('file_bytes'),
    /** What lessons call it; null until somebody who may put it into one looks (a server of an earlier release wrote it). */
    itemId: integer('item_id'),
    /** Removed and still to be had back; the sweeper deletes it. */
    removedAt: at('removed_at'),
    addedAt: at('added_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.resourceId] }),
    index('external_resource_file_idx').on(t.districtId, t.fileSha256),
    index('external_resource_removed_idx').on(t.removedAt).where(sql`removed_at is not null`),
  ],
);

/**
 * What stands in lessons for a teacher's own file or link. A file that takes the place of another gets an item of its own, so that work
 * that was begun keeps the one that it was begun with. It outlives its row in My Library while a lesson has it.
 */
export const ownItem = pgTable(
  'own_item',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => item.itemId, { onDelete: 'cascade' }),
    ...person,
    /** Its row in the owner's library, `external_resource`. */
    resourceId: integer('resource_id').notNull(),
    /** Empty where it is a file. */
    url: text('url').notNull(),
    fileSha256: text('file_sha256'),
    fileName: text('file_name'),
    fileMediaType: text('file_media_type'),
    fileBytes: integer('file_bytes'),
    /** No longer in My Library: the sweeper deletes it when no lesson has it. */
    isLoose: boolean('is_loose').notNull().default(false),
  },
  (t) => [
    index('own_item_loose_idx').on(t.itemId).where(sql`is_loose`),
    index('own_item_resource_idx').on(t.districtId, t.userPuid, t.resourceId),
    index('own_item_file_idx').on(t.districtId, t.fileSha256),
  ],
);

/** One opening of a resource of the library. The device may mint its id. */
export const contentTracking = pgTable(
  'content_tracking',
  {
    ...person,
    trackingId: uuid('tracking_id').notNull(),
    itemId: itemId(),
    openedAt: at('opened_at').notNull(),
    timeSpent: integer('time_spent'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.trackingId] }),
    index('content_tracking_person_idx').on(t.districtId, t.userPuid, t.openedAt),
    index('content_tracking_time_idx').on(t.districtId, t.openedAt),
  ],
);
