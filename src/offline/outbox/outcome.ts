import type { Envelope } from '#contract/endpoint.ts';
import { type HeldNotice, heldNotice } from '#contract/held-work/held-notice.schemas.ts';
import { replyEnvelope, type SyncResult } from '#contract/sync/sync.schemas.ts';

/** What came back from the network. `envelope` is null if the body is not our server's reply, but a portal's or a proxy's page. */
export interface WireReply {
  readonly status: number;
  readonly envelope: Envelope | null;
  /** From the Retry-After header, in milliseconds. */
  readonly retryAfter: number | null;
}

/** What a reply means for the operation that it answers. */
export type Verdict =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly after: number | null }
  /** Something that it depends on has not arrived. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'sign-in' }
  | (Refused & { readonly kind: 'held'; readonly notice: HeldNotice })
  | (Refused & { readonly kind: 'conflict' | 'rejected' });

interface Refused {
  readonly status: number;
  readonly message: string;
  readonly code?: string | undefined;
}

/** Failed Dependency: what a single call depends on has not arrived. */
const BLOCKED = 424;

/** A body as an envelope, or null: anything else counts as no answer. */
export function readEnvelope(body: unknown): Envelope | null {
  const parsed = replyEnvelope.safeParse(body);
  return parsed.success ? { ...parsed.data, data: parsed.data.data } : null;
}

/**
 * Judges the reply to a single call (design, offline rule 2). Only the server's own "success" is a receipt. What
 * may succeed next time is sent again; what the server refuses is rejected, and what it keeps for a teacher awaits review. A refusal that is
 * not one of our envelopes came from something on the way (a portal, a school's filter) and does not count.
 */
export function judge(reply: WireReply | null): Verdict {
  if (reply?.envelope == null) return { kind: 'retry', after: reply?.retryAfter ?? null };
  const { status, retryAfter } = reply;
  const { message, code } = reply.envelope;
  if (status === 401) return { kind: 'sign-in' };
  if (status === BLOCKED) return { kind: 'blocked' };
  if (status === 408 || status === 429 || status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    return { kind: 'retry', after: retryAfter };
  }
  if (status < 300 && reply.envelope.status === 'success') return { kind: 'done' };
  const notice = heldNotice.safeParse(reply.envelope.data);
  const refused: Refused = { status, message, code };
  if (notice.success) return { kind: 'held', ...refused, notice: notice.data };
  return { kind: status === 422 ? 'conflict' : 'rejected', ...refused };
}

/** Judges one result of a push: `duplicate` repeats the first answer, which may have been a refusal. */
export function judgeResult(result: SyncResult): Verdict {
  if (result.outcome === 'blocked') return { kind: 'blocked' };
  if (result.outcome === 'retry') return { kind: 'retry', after: null };
  return judge({ status: result.http_status, envelope: result.reply, retryAfter: null });
}
