import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { dexieStore } from '../storage/dexie-store.ts';
import { LocalDb } from '../storage/local-db.ts';
import { append, list } from './outbox.ts';
import { MAX_RECEIPTS, pruneReceipts } from './prune-receipts.ts';
import { receiptKey } from './receipt-notes.ts';
import { settle } from './settle.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const DAY = 86_400_000;
let names = 0;
let db: LocalDb;
beforeEach(() => {
  names += 1;
  db = new LocalDb(`receipts-${names}`);
});

const submission = { lane: 'quiz:1', method: 'POST', path: '/v2/quiz', query: {}, body: { submit_type: 'submit' } } as const;

/** A quiz that was handed in and received so many days after the first, by the server's clock. */
async function received(userPuid: string, day: number): Promise<string> {
  const store = dexieStore(db);
  const { op_id } = await append(store, userPuid, submission, 0);
  const reply = { status: 'success' as const, message: '', data: { received_at: new Date(day * DAY).toISOString() } };
  await settle(store, [{ op_id, verdict: { kind: 'done' }, reply }], { now: 0, random: () => 1 });
  return op_id;
}
const receiptsOf = async (userPuid: string) =>
  (await db.meta.where('key').startsWith(receiptKey(userPuid, '')).primaryKeys()).map((key) => key.slice(receiptKey(userPuid, '').length));

test('the oldest receipts go where there are more than a school year of them; the latest stay, and other people’s', async () => {
  const mine: string[] = [];
  // The latest first: the server's time counts, not the order of arrival.
  for (let day = MAX_RECEIPTS + 3; day > 0; day -= 1) mine.push(await received(ANA, day));
  await received(BEN, 1);
  expect(await pruneReceipts(db, ANA)).toBe(3);
  expect((await receiptsOf(ANA)).sort()).toEqual(mine.slice(0, MAX_RECEIPTS).sort());
  expect(await receiptsOf(BEN)).toHaveLength(1);
  expect(await pruneReceipts(db, ANA)).toBe(0);
});

test('what must be sent again keeps its receipt however old it is, and nothing unsent is touched', async () => {
  const oldest = await received(ANA, 1);
  const store = dexieStore(db);
  // As after the server was restored from a backup.
  await append(store, ANA, { ...submission, op_id: oldest }, 0);
  const unsent = await append(store, ANA, submission, 0);
  for (let day = 2; day <= MAX_RECEIPTS + 2; day += 1) await received(ANA, day);
  expect(await pruneReceipts(db, ANA)).toBe(1);
  expect(await receiptsOf(ANA)).toContain(oldest);
  expect((await list(store, ANA)).map(({ op_id }) => op_id)).toEqual([oldest, unsent.op_id]);
});
