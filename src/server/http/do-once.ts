import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './handler-types.ts';

interface OnceAsked {
  /** Made by whoever asks, the same at every try; null where a client knows of none: then each call is carried out. */
  readonly client_id: string | null;
  readonly call: string;
  /** What makes it another call. */
  readonly asked: object;
}

/**
 * Carries out once what would do more if it were done again, such as moving days or grades on: the id stands with the answer among the
 * receipts, in the transaction of the effect (decision 0004, "Without an id").
 * @throws ApiError 422 where the id was carried out with something else in it: the first answer was lost, and the form was changed since
 */
export async function doOnce<Answer extends object>(
  tx: Transaction,
  caller: Caller,
  { client_id, call, asked }: OnceAsked,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (client_id === null) return work();
  await lockCreations(tx, caller);
  const fingerprint = createHash('sha256')
    .update(`${call} ${JSON.stringify(asked)}`)
    .digest('hex');
  const { rows } = await tx.execute<{ is_same: boolean; reply: Answer | null }>(sql`
    select user_puid = ${caller.user_puid}::uuid and fingerprint = ${fingerprint} as is_same, reply from receipt
    where district_id = ${caller.district_id} and op_id = ${client_id}::uuid`);
  const [before] = rows;
  if (before?.is_same && before.reply !== null) return before.reply;
  if (before) throw new ApiError(422, 'carried_out_already');
  const answer = await work();
  await tx.execute(sql`
    insert into receipt (district_id, op_id, user_puid, fingerprint, http_status, reply)
    values (${caller.district_id}, ${client_id}::uuid, ${caller.user_puid}::uuid, ${fingerprint}, 200, ${JSON.stringify(answer)}::json)`);
  return answer;
}
