import type { PoolClient } from 'pg';
import type { HeldNotice } from '#contract/held-work/held-notice.schemas.ts';
import { receiptCode } from '#domain/receipt-code.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import { HELD_CODES, HeldRefusal } from '../api-error.ts';
import type { HeldCall, ReadyCall, Settled } from '../call-outcome.ts';
import type { QueuedRoute } from '../call-table.ts';
import { failure } from '../envelope.ts';
import { codeOfWords } from '../refusal.ts';

/** Keeps calls as they were read, in their order. One that is kept already stays as it is. */
export async function keepForReview(
  client: PoolClient,
  route: QueuedRoute,
  held: readonly { readonly ready: ReadyCall; readonly refusal: HeldRefusal }[],
): Promise<void> {
  for (const { ready, refusal } of held) {
    const { call, fingerprint } = ready;
    await client.query({
      name: 'hold-call',
      text: `insert into held_work (district_id, op_id, user_puid, assignment_id, reason, device_id, fingerprint, method, path, query, body,
          receipt_code, recorded_at, held_at, written_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing`,
      values: [
        call.caller.district_id,
        call.op_id,
        call.caller.user_puid,
        refusal.assignmentId,
        refusal.reason,
        call.caller.device_id,
        fingerprint,
        route.endpoint.method,
        route.endpoint.path,
        JSON.stringify(call.query),
        JSON.stringify(call.body),
        isSubmission(call.body) ? receiptCode(call.op_id) : null,
        call.recorded_at,
        call.received_at,
        call.written_at,
      ],
    });
  }
}

/** The lesson was opened again before anybody decided: the calls were carried out by themselves. */
export async function noteArrived(
  client: PoolClient,
  calls: readonly { readonly district_id: number; readonly op_id: string }[],
): Promise<void> {
  if (calls.length === 0) return;
  await client.query(
    `update held_work h set decision = 'arrived', decided_at = now() from unnest($1::int[], $2::uuid[]) as k (district_id, op_id)
     where h.district_id = k.district_id and h.op_id = k.op_id and h.decision is null`,
    [arrayOf(calls.map((call) => call.district_id)), arrayOf(calls.map((call) => call.op_id))],
  );
}

/** Of one person's calls, those that are kept, with why. */
export async function heldAmong(
  client: { query: PoolClient['query'] },
  owner: { readonly district_id: number; readonly user_puid: string },
  opIds: readonly string[],
): Promise<Map<string, HeldRefusal>> {
  if (opIds.length === 0) return new Map();
  const { rows } = await client.query<Pick<HeldCall, 'op_id' | 'reason' | 'assignment_id'>>(
    'select op_id, reason, assignment_id from held_work where district_id = $1 and user_puid = $2 and op_id = any ($3::uuid[])',
    [owner.district_id, owner.user_puid, opIds],
  );
  return new Map(rows.map((row) => [row.op_id, new HeldRefusal(row.reason, row.assignment_id)]));
}

/**
 * The answer to a call that is kept: a refusal that is a receipt for the keeping.
 * @param kept `refusal` says why it could not be carried out although the teacher accepted it: stored by its words alone
 */
export function heldAnswer(
  opId: string,
  { reason, decision, refusal }: Pick<HeldCall, 'reason' | 'decision'> & { readonly refusal?: string | null },
): Settled {
  const notice: HeldNotice = { held: true, held_id: opId, reason, decision: decision === 'arrived' ? null : decision };
  const reply = failure(decision === 'declined' ? 'declined_by_teacher' : HELD_CODES[reason], notice);
  return { outcome: 'rejected', http_status: 409, reply: refusal ? { ...reply, message: refusal, code: codeOfWords(refusal) } : reply };
}

function isSubmission(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'submit_type') === 'submit';
}
