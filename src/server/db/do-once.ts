import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { lockCreations } from './sent-again.ts';

interface Asker {
  readonly district_id: number;
  readonly user_puid: string;
}

interface Asked {
  /** The same at every try: made by whoever asks, or the id of what is undone. */
  readonly client_id: string;
  readonly call: string;
  /** What makes it another call. */
  readonly asked: object;
}

/**
 * Carries out once what would do more if it were done again, such as moving days or grades on: the id stands with the answer among the
 * receipts, in the transaction of the effect (decisions/outbox.md, "Without an id"). A client that knows of no id has each call carried out.
 * @returns 'otherwise', and nothing was done, where the id was carried out with something else in it: the first answer was lost, and the form
 * was changed since
 */
export async function doOnce<Answer extends object>(
  tx: Transaction,
  caller: Asker,
  { client_id, ...call }: Omit<Asked, 'client_id'> & { readonly client_id: string | null },
  work: () => Promise<Answer>,
): Promise<Answer | 'otherwise'> {
  if (client_id === null) return work();
  await lockCreations(tx, caller);
  const once = { client_id, ...call };
  const before = await answeredBefore<Answer>(tx, caller, once);
  if (before !== null) return before;
  const answer = await work();
  await keepAnswer(tx, caller, once, answer);
  return answer;
}

/** What a call was answered before; null where it was not, 'otherwise' where its id stands for another. */
export async function answeredBefore<Answer extends object>(
  tx: Transaction,
  caller: Asker,
  once: Asked,
): Promise<Answer | 'otherwise' | null> {
  const { rows } = await tx.execute<{ is_same: boolean; reply: Answer | null }>(sql`
    select user_puid = ${caller.user_puid}::uuid and fingerprint = ${fingerprintOf(once)} as is_same, reply from receipt
    where district_id = ${caller.district_id} and op_id = ${once.client_id}::uuid`);
  const [before] = rows;
  if (!before) return null;
  return before.is_same && before.reply !== null ? before.reply : 'otherwise';
}

/** Keeps what a call was answered, in the transaction of its effect. */
export async function keepAnswer(tx: Transaction, caller: Asker, once: Asked, answer: object): Promise<void> {
  await tx.execute(sql`
    insert into receipt (district_id, op_id, user_puid, fingerprint, http_status, reply)
    values (${caller.district_id}, ${once.client_id}::uuid, ${caller.user_puid}::uuid, ${fingerprintOf(once)}, 200, ${JSON.stringify(answer)}::json)
    on conflict (district_id, op_id) do nothing`);
}

/** The id of what can be done only once and has no id of its own, such as deleting a folder: the same for the same words. */
export function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function fingerprintOf({ call, asked }: Asked): string {
  return createHash('sha256')
    .update(`${call} ${JSON.stringify(asked)}`)
    .digest('hex');
}
