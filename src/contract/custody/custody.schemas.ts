import * as z from 'zod/mini';
import { syncOp } from '../sync/sync.schemas.ts';
import { moment, puid } from '../wire.ts';

/** The most that one delivery carries, and how many calls one envelope holds. A single call may fill a push by itself. */
export const CUSTODY_LIMIT = { envelopes: 10, ops: 50, sealedBytes: 256 * 1024, bytes: 640 * 1024 } as const;

/** What the keys of an envelope are derived for: part of every derivation, so that nothing else can be opened with them. */
export const CUSTODY_PURPOSE = 'tidepool custody 1';

const bytes = (most: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(most));

/**
 * One student's unsent work, unreadable to everyone but the server (design, offline rule 6). Nothing on the outside says
 * whose it is. Every part is base64url.
 */
export const sealedEnvelope = z.object({
  envelope_id: puid,
  /** Which of the server's keys opens it. */
  key_id: bytes(64),
  /** A P-256 key made for this one envelope. */
  ephemeral_key: bytes(100),
  iv: bytes(24),
  ciphertext: bytes(CUSTODY_LIMIT.bytes),
});
export type SealedEnvelope = z.output<typeof sealedEnvelope>;

/** What lies within, signed by the key of its owner's session. The envelope's own id is in it, so that it fits no other. */
export const sealedStatement = z.object({
  envelope_id: puid,
  device_id: puid,
  sealed_at: moment,
  ops: z.array(syncOp).check(z.minLength(1), z.maxLength(CUSTODY_LIMIT.ops)),
});
export type SealedStatement = z.output<typeof sealedStatement>;

/**
 * - `delivered`: the server has all of it for good, under its owner;
 * - `duplicate`: it had all of it before;
 * - `unreadable`: no key of this server opens it, or its signature does not hold;
 * - `retry`: part of it could not be taken now.
 */
export const deliveryOutcome = z.enum(['delivered', 'duplicate', 'unreadable', 'retry']);
export type DeliveryOutcome = z.output<typeof deliveryOutcome>;

/**
 * A call that came in an encrypted handoff and was refused: the server keeps it for its owner. `return_id` names this one return: the same
 * call may be sent again, and be refused again.
 */
export const returnedCall = z.object({
  op: syncOp,
  http_status: z.int(),
  message: z.string(),
  code: z.optional(z.string()),
  return_id: z.optional(puid),
});
export type ReturnedCall = z.output<typeof returnedCall>;
