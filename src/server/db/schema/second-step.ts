import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Two-step sign-in of an account (decision 0144). The secret is sealed with the server's key; of recovery codes there are only hashes. */
export const secondFactor = pgTable(
  'second_factor',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** Null until a code was confirmed. */
    confirmedAt: at('confirmed_at'),
    /** The time step of the last code that was used: none opens twice. */
    lastStep: integer('last_step').notNull().default(0),
    recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);

/** From which day of the district its staff sign in with a second step (decision 0162). Null: nobody has to. */
export const secondStepPolicy = pgTable('second_step_policy', {
  districtId: integer('district_id').primaryKey(),
  /** Of roles 6 and up. */
  adminsFrom: date('admins_from'),
  teachersFrom: date('teachers_from'),
});

/** A browser on which somebody is not asked for the second step at sign-in. Only the hash of its cookie is kept. */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    districtId: integer('district_id').notNull(),
    rememberedId: uuid('remembered_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The browser's user agent, shortened. */
    browser: text('browser').notNull(),
    rememberedAt: at('remembered_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.rememberedId] }),
    unique('remembered_device_hash_key').on(t.tokenHash),
    index('remembered_device_user_idx').on(t.districtId, t.userPuid),
  ],
);
