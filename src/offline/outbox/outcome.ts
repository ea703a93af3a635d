import type { Envelope } from '#contract/endpoint.ts';
import { type HeldNotice, heldNotice } from '#contract/held-work/held-notice.schemas.ts';
import { replyEnvelope, type SyncResult } from '#contract/sync/sync.schemas.ts';

/** What came back over the wire. `envelope` is null when the body is not a reply of ours: a portal's page, a proxy's. */
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

/** A body as an envelope, or null: what does not fit is "no answer", not data. */
export function readEnvelope(body: unknown): Envelope | null {
  const parsed = replyEnvelope.safeParse(body);
  return parsed.success ? { ...parsed.data, data: parsed.data.data } : null;
}

/**
 * Judges the reply to a single call (design, offline rule 2). Only the server's own "success" is a receipt. Whatever
 * might go better next time is sent again; what the server refuses is rejected, and what it keeps for a teacher awaits review. A refusal that is
 * not one of our envelopes came from something in between (a portal, a school's filter), and means nothing.
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

/** Judges one result of a push: `duplicate` carries the first answer again, which may have been a refusal. */
export function judgeResult(result: SyncResult): Verdict {
  if (result.outcome === 'blocked') return { kind: 'blocked' };
  if (result.outcome === 'retry') return { kind: 'retry', after: null };
  return judge({ status: result.http_status, envelope: result.reply, retryAfter: null });
}
