import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';
import { at } from './columns.ts';

/** Which keys devices may have sealed unsent work to. Their private halves lie with the server's keys (`server/keys`), not here. */
export const custodyServerKey = pgTable('custody_server_key', {
  keyId: text('key_id').primaryKey(),
  /** P-256, raw, base64url. */
  publicKey: text('public_key').notNull(),
  /** Of earlier releases, until the server has moved it to its own file. */
  privateKey: text('private_key'),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** The keys that sessions sign sealed work with: of whom, on which device, until when. The key itself stays on the device. */
export const custodySessionKey = pgTable(
  'custody_session_key',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** SHA-256 of the public key. */
    keyHash: text('key_hash').notNull(),
    /** What administrators call it by. */
    keyId: uuid('key_id').notNull().defaultRandom(),
    sessionId: uuid('session_id'),
    deviceId: uuid('device_id'),
    certifiedAt: at('certified_at').notNull().defaultNow(),
    /** What is sealed later is given back to its owner to decide about. */
    endsAt: at('ends_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.keyHash] })],
);

/** Each envelope that arrived: whose work, from which device, sent by whom. */
export const custodyDelivery = pgTable(
  'custody_delivery',
  {
    districtId: integer('district_id').notNull(),
    envelopeId: uuid('envelope_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** Who was signed in when it was sent: the handoff sender. */
    courierPuid: uuid('courier_puid').notNull(),
    ops: smallint('ops').notNull(),
    /** By the device's clock; null when that shows no possible time. */
    sealedAt: at('sealed_at'),
    deliveredAt: at('delivered_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.envelopeId] })],
);

/**
 * Calls that came in an encrypted handoff and were refused. They wait here until a device of their owner has taken them back; after that
 * only their ids stay, because an envelope that has not arrived yet may hold calls that depend on them.
 */
export const custodyRefused = pgTable(
  'custody_refused',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    opId: uuid('op_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** As text was sent: jsonb refuses what JSON allows. */
    op: json('op').$type<SyncOp>().notNull(),
    httpStatus: smallint('http_status').notNull(),
    message: text('message').notNull(),
    refusedAt: at('refused_at').notNull().defaultNow(),
    /** Another one each time that it is refused. */
    returnId: uuid('return_id').notNull().defaultRandom(),
    /** Since then `op` is empty. */
    takenAt: at('taken_at'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.opId] })],
);

/** Work from an envelope that could not be read as a call. It is kept as it came, and its student's teachers are told. */
export const custodyMisfit = pgTable(
  'custody_misfit',
  {
    districtId: integer('district_id').notNull(),
    envelopeId: uuid('envelope_id').notNull(),
    position: smallint('position').notNull(),
    /** What staff call it by. */
    misfitId: uuid('misfit_id').notNull().defaultRandom(),
    userPuid: uuid('user_puid').notNull(),
    opId: uuid('op_id'),
    deviceId: uuid('device_id').notNull(),
    /** quiz or lesson, where that can be told. */
    about: text('about'),
    problem: text('problem').notNull(),
    /** JSON as text: what does not fit may hold what no JSON column takes. */
    content: text('content').notNull(),
    keptAt: at('kept_at').notNull().defaultNow(),
    /** Who has seen to it. It stays kept. */
    settledByPuid: uuid('settled_by_puid'),
    settledAt: at('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.envelopeId, t.position] }),
    unique('custody_misfit_id_key').on(t.districtId, t.misfitId),
    index('custody_misfit_waiting_idx').on(t.districtId, t.userPuid, t.keptAt).where(sql`settled_at is null`),
  ],
);
