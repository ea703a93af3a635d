import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;
/** A reply is asked for again within seconds, at most when a device wakes after a holiday. */
const REPLIES_KEPT_MS = 120 * DAY_MS;
/** A school year, the summer after it, and some: so late may a device come back and be known (decisions/outbox.md). */
const RECEIPTS_KEPT_MS = 550 * DAY_MS;
const ROWS_AT_ONCE = 5_000;
/** Between two batches, so that pushes do not wait for the disk. */
const PAUSE_MS = 50;
/** Any number that nothing else locks on in this database. */
const PRUNE_LOCK = 7_133_702;

/**
 * Deletes what would grow for ever: the replies of receipts after 120 days; and after 550 days the receipts, the notes of sealed work that was
 * delivered, of refused calls that are back with their owners, and held work that was carried out. Work itself, and held work that nobody
 * has accepted, is never deleted. One server at a time.
 */
export async function pruneReceipts(pool: Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const inBatches = async (text: string, values: unknown[]) => {
    while (((await client.query(text, [...values, ROWS_AT_ONCE])).rowCount ?? 0) === ROWS_AT_ONCE) await sleep(PAUSE_MS);
  };
  let broken = true;
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [PRUNE_LOCK]);
    if (rows[0]?.mine) {
      await deleteReplies(client, inBatches, ago(REPLIES_KEPT_MS));
      for (const [table, condition] of DELETED_WITH_AGE) {
        await inBatches(`delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit $2::int))`, [
          ago(RECEIPTS_KEPT_MS),
        ]);
      }
      await client.query('select pg_advisory_unlock($1)', [PRUNE_LOCK]);
    }
    broken = false;
  } finally {
    client.release(broken);
  }
}

/** Whatever is not listed stays: held work that was declined or waits, and what a student has not taken back. */
const DELETED_WITH_AGE = [
  ['receipt', 'received_at < $1::timestamptz'],
  ['custody_delivery', 'delivered_at < $1::timestamptz'],
  ['custody_refused', 'taken_at < $1::timestamptz'],
  ['held_work', "decided_at < $1::timestamptz and decision in ('accepted', 'late', 'arrived')"],
] as const;

async function deleteReplies(
  client: { query: (text: string, values?: unknown[]) => Promise<unknown> },
  inBatches: (text: string, values: unknown[]) => Promise<void>,
  before: string,
): Promise<void> {
  await inBatches(
    `update receipt set reply = null where ctid = any (array(
       select r.ctid from receipt r, server_meta m where m.id = 1 and r.received_at < $1::timestamptz
         and r.received_at >= coalesce(m.receipts_thinned_to, '-infinity') and r.reply is not null limit $2::int))`,
    [before],
  );
  await client.query('update server_meta set receipts_thinned_to = $1 where id = 1', [before]);
}
