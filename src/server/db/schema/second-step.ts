import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Two-step sign-in of an account (decisions/two-step-and-passkeys.md). The secret is sealed with the server's key; of recovery codes there are only hashes. */
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

/** The district's day from which staff need a second step (decisions/two-step-and-passkeys.md). Null: optional. */
export const secondStepPolicy = pgTable('second_step_policy', {
  districtId: integer('district_id').primaryKey(),
  /** Roles 6 and up. */
  adminsFrom: date('admins_from'),
  teachersFrom: date('teachers_from'),
});

/** A browser that skips the second step at sign-in. Only the hash of its cookie is stored. */
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

/** Public key of a staff member's passkey (WebAuthn, decisions/two-step-and-passkeys.md). */
export const passkey = pgTable(
  'passkey',
  {
    districtId: integer('district_id').notNull(),
    /** The authenticator's own id, base64url. */
    credentialId: text('credential_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; always 0 where it has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Kept by a password manager on several devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.credentialId] }),
    unique('passkey_credential_key').on(t.credentialId),
    index('passkey_user_idx').on(t.districtId, t.userPuid),
  ],
);

/** A challenge for a passkey: good once, for five minutes, in the session or browser that asked. Only hashes are kept. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    boundTo: text('bound_to').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_end_idx').on(t.expiresAt)],
);
