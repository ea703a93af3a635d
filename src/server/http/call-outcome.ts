import type { Envelope } from '#contract/endpoint.ts';
import type { HeldDecision, HeldReason } from '#contract/held-work/held-notice.schemas.ts';
import type { QueuedCall } from './handler-types.ts';

/** A call that the server keeps because a teacher may decide on it. */
export interface HeldCall {
  readonly district_id: number;
  readonly op_id: string;
  readonly user_puid: string;
  readonly fingerprint: string;
  readonly assignment_id: number;
  readonly reason: HeldReason;
  readonly decision: HeldDecision | 'arrived' | null;
  readonly refusal: string | null;
}

/** A queued call that was authenticated, validated and may be carried out. */
export interface ReadyCall {
  readonly call: QueuedCall;
  readonly fingerprint: string;
  readonly depends_on: readonly string[];
  /** It has a key of its own, under which its device asks again: only such a call can be kept for a teacher. */
  readonly mayBeHeld: boolean;
}

export interface Settled {
  readonly outcome: 'applied' | 'duplicate' | 'rejected';
  readonly http_status: number;
  readonly reply: Envelope;
}
