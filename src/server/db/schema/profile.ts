import { boolean, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { Appearance } from '#contract/session/session.schemas.ts';
import { at, bytes } from './columns.ts';

/** A person's photo: a JPEG without anything that says where or with what it was taken. */
export const userPhoto = pgTable(
  'user_photo',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    content: bytes('content').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);

/** How people like the product to look, and whether its introduction is still shown to them. */
export const userAppearance = pgTable(
  'user_appearance',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    appearance: jsonb('appearance').$type<Appearance>(),
    /** When each part of it was chosen, by the server's clock; absent where nobody knows. */
    chosenAt: jsonb('chosen_at').$type<Record<string, string>>().notNull().default({}),
    showInstruction: boolean('show_instruction').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);
