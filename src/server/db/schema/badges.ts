import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** A printed secret with which a student signs in. Only its hash is kept. */
export const signInBadge = pgTable(
  'sign_in_badge',
  {
    districtId: integer('district_id').notNull(),
    badgeId: uuid('badge_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    secretHash: text('secret_hash').notNull(),
    issuedByPuid: uuid('issued_by_puid').notNull(),
    issuedAt: at('issued_at').notNull(),
    voidedAt: at('voided_at'),
    voidedByPuid: uuid('voided_by_puid'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.badgeId] }),
    uniqueIndex('sign_in_badge_secret_idx').on(t.secretHash),
    // Printing again adds a badge: those printed before go on working until they are voided.
    index('sign_in_badge_person_idx').on(t.districtId, t.userPuid).where(sql`voided_at is null`),
  ],
);

/** Every sign-in that was tried with a known badge. */
export const badgeUse = pgTable(
  'badge_use',
  {
    districtId: integer('district_id').notNull(),
    useId: uuid('use_id').notNull().defaultRandom(),
    badgeId: uuid('badge_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    usedAt: at('used_at').notNull(),
    deviceId: uuid('device_id'),
    /** signed_in, voided or not_allowed */
    outcome: text('outcome').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.useId] }), index('badge_use_person_idx').on(t.districtId, t.userPuid, t.usedAt)],
);
