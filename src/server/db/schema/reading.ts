import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MasterySpecies } from '#contract/learning/tidepool.schemas.ts';
import type { NoteContent, ReadingSettings } from '#contract/reading/reading.schemas.ts';
import type { StoredTidepool } from '#domain/learning/stored-tidepool.ts';
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
    /** The version in force (`reading_note_version`); null in rows of releases before 1.42, whose version is the note itself. */
    version: uuid('version'),
    /** The note beside which this one is kept: a version of it that lost, with words that its writer typed. */
    keptOf: uuid('kept_of'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.noteId] }),
    index('reading_note_item_idx').on(t.districtId, t.userPuid, t.itemId),
    index('reading_note_kept_idx').on(t.districtId, t.userPuid, t.keptOf).where(sql`kept_of is not null`),
  ],
);

/** Every version of a note, append-only: which devices wrote what without knowing of each other (MERGE-RULES.md). */
export const readingNoteVersion = pgTable(
  'reading_note_version',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    noteId: uuid('note_id').notNull(),
    /** The id of the call that wrote it. */
    versionId: uuid('version_id').notNull(),
    basedOn: uuid('based_on'),
    /** By the server's clock; null where the device's clock cannot be trusted. */
    writtenAt: at('written_at'),
    receivedAt: at('received_at').notNull(),
    /** What the version says, until its own writer replaced it or took the note away. */
    content: jsonb('content').$type<NoteContent>(),
    /** By which words are known again when they are gone. */
    commentHash: text('comment_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.noteId, t.versionId] })],
);

/** How people like to read, on whatever device. */
export const readingSettings = pgTable(
  'reading_settings',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    settings: jsonb('settings').$type<Partial<ReadingSettings>>().notNull(),
    /** When each of them was chosen, by the server's clock; absent where nobody knows. */
    chosenAt: jsonb('chosen_at').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);

/** Students' choices for their tidepools, with places of moved things. Nobody else sees them. */
export const studentTidepool = pgTable(
  'student_tidepool',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    settings: jsonb('settings').$type<StoredTidepool>().notNull(),
    /** When each of them was chosen, by the server's clock; absent where nobody knows. */
    chosenAt: jsonb('chosen_at').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);

/** The animals that students met by mastering a standard: a set to which devices only add (MERGE-RULES.md). */
export const tidepoolMeeting = pgTable(
  'tidepool_meeting',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    standardCode: text('standard_code').notNull(),
    species: text('species').$type<MasterySpecies>().notNull(),
    /** The earliest that a device told. */
    metAt: at('met_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.standardCode, t.species] })],
);
