import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { at } from './columns.ts';
import { item } from './library.ts';

/** What people mark in texts, and write beside them. Nobody else sees it. */
export const readingNote = pgTable(
  'reading_note',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** Minted on the device. */
    noteId: uuid('note_id').notNull(),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.itemId, { onDelete: 'cascade' }),
    variant: text('variant').notNull(),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    quote: text('quote').notNull(),
    comment: text('comment').notNull(),
    colour: text('colour').notNull(),
    /** Its words are gone then; the row stays. */
    isRemoved: boolean('is_removed').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** The writer shows it to the teachers of the class. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.noteId] }),
    index('reading_note_item_idx').on(t.districtId, t.userPuid, t.itemId),
  ],
);

/** How people like to read, on whatever device. */
export const readingSettings = pgTable(
  'reading_settings',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    settings: jsonb('settings').$type<ReadingSettings>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);
