import * as z from 'zod/mini';
import { puid } from '../wire.ts';

/**
 * Why a call was kept for a teacher instead of carried out: the lesson was closed or taken back, its last day was over, the student had left the
 * class, or another device had turned the same quiz in before with other answers.
 */
export const heldReason = z.enum(['closed', 'late', 'unenrolled', 'turned_in']);
export type HeldReason = z.output<typeof heldReason>;

/** What a teacher decides: it counts as on time, it counts as late, it does not count (and stays kept). */
export const heldDecision = z.enum(['accepted', 'late', 'declined']);
export type HeldDecision = z.output<typeof heldDecision>;

/** The `data` of a refusal whose call the server keeps: a receipt for the keeping, not for the effect. */
export const heldNotice = z.object({
  held: z.literal(true),
  held_id: puid,
  reason: heldReason,
  /** Null until a teacher has decided. An accepted call that still says "held" could not be carried out; the message says why. */
  decision: z.nullable(heldDecision),
});
export type HeldNotice = z.output<typeof heldNotice>;
