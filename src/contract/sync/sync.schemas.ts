import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** The most that one push carries (design, "The wire"). */
export const PUSH_LIMIT = { ops: 50, bytes: 256 * 1024 } as const;

const call = {
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().check(z.maxLength(300)),
  query: z.record(z.string(), z.unknown()),
  /** A call that says all in its query has none. */
  body: z._default(z.unknown(), null),
};

/** One queued call as it travels. `op_id` is its idempotency key. */
export const syncOp = z.object({
  op_id: puid,
  /** Order on the device: grows by one with each call that is stored there. */
  seq: z.int().check(z.nonnegative()),
  /** One student, one assignment. */
  lane: z.string().check(z.maxLength(200)),
  depends_on: z.array(puid).check(z.maxLength(20)),
  ...call,
  /** By the device's clock. The order on one device comes from `seq`, never from this. */
  recorded_at: moment,
  /**
   * How many milliseconds the server's clock was ahead of the device's when it recorded this, as far as the device knew from its last exchange
   * with the server. Releases before 1.42 sent none.
   */
  clock_offset: z.optional(z.int()),
  /** The call as an earlier release wrote it and perhaps sent it: by this the server knows it again. */
  original: z.optional(z.object(call)),
});
export type SyncOp = z.output<typeof syncOp>;

/** The frame of a reply as a device reads it. */
export const replyEnvelope = z.object({
  status: z.enum(['success', 'error']),
  message: z.string(),
  data: z.unknown(),
  code: z.optional(z.string()),
});

export const syncOutcome = z.enum(['applied', 'duplicate', 'rejected', 'blocked', 'retry']);

export const syncResult = z.object({
  op_id: puid,
  outcome: syncOutcome,
  http_status: z.int(),
  /** The envelope that the single call would have had. */
  reply: replyEnvelope,
});
export type SyncResult = z.output<typeof syncResult>;
