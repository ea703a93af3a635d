import type { Envelope } from '#contract/endpoint.ts';
import { receiptCode } from '#domain/receipt-code.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** What the device keeps of an operation that a person wants proof of: a submitted quiz. */
export interface ReceiptNote {
  readonly code: string;
  /** By the server's clock, ISO 8601. */
  readonly received_at: string;
  readonly recorded_at: string;
  readonly path: string;
  readonly lane: string;
  readonly result_id: string | null;
}

/** The name of the note among the device's single values. */
export const receiptKey = (userPuid: string, opId: string) => `receipt:${userPuid}:${opId}` as const;

/** When the server received it, by the server's clock; undefined if the reply does not say. */
export function serverMoment(reply: Envelope | null): string | undefined {
  const { received_at } = (reply?.data ?? {}) as { readonly received_at?: unknown };
  return typeof received_at === 'string' ? received_at : undefined;
}

/** The note for an operation that the server has received; null if nobody needs a receipt for this kind of operation. */
export function receiptNote(
  { op_id, path, lane, body, recorded_at }: OutboxEntry,
  reply: Envelope | null,
  now: number,
): ReceiptNote | null {
  const { submit_type, result_id = null } = (body ?? {}) as { readonly submit_type?: string; readonly result_id?: string };
  if (submit_type !== 'submit') return null;
  return {
    code: receiptCode(op_id),
    received_at: serverMoment(reply) ?? new Date(now).toISOString(),
    recorded_at,
    path,
    lane,
    result_id,
  };
}
