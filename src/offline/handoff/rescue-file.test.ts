import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { append } from '../outbox/outbox.ts';
import { dexieStore } from '../storage/dexie-store.ts';
import { LocalDb } from '../storage/local-db.ts';
import { readRawOps } from '../storage/raw-ops.ts';
import { newSessionKey, publicHalf, type Sealer } from './handoff.ts';
import { makeRescueFile, readRescueFile, rescueFileName } from './rescue-file.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const NOW = Date.UTC(2026, 8, 1, 10, 42);
const CANARY = 'seaweed-canary-8';
let name = '';
let names = 0;

beforeEach(async () => {
  names += 1;
  name = `rescue-${names}`;
  const db = new LocalDb(name);
  const operation = { lane: 'a', method: 'POST', path: '/x', query: {}, body: { typed: CANARY } } as const;
  await append(dexieStore(db), ANA, operation, NOW);
  await append(dexieStore(db), BEN, operation, NOW);
  await append(dexieStore(db), ANA, operation, NOW);
  db.close();
});

async function sealer(): Promise<Sealer> {
  const server = { key_id: 'k1', public_key: await publicHalf(await newSessionKey()) };
  return { server, pair: await newSessionKey(), certificate: 'certified', device_id: BEN };
}

test('holds what is unsent, of its owner alone, and says nothing to who reads it', async () => {
  const entries = await readRawOps(ANA, name);
  expect(entries.map(({ seq }) => seq)).toEqual([1, 3]);
  const text = JSON.stringify(await makeRescueFile(entries, await sealer(), NOW));
  expect(text).not.toMatch(new RegExp(`${CANARY}|${ANA}`));
  expect(readRescueFile(text)).toMatchObject({ acts: 2, made_at: '2026-09-01T10:42:00.000Z' });
  expect(rescueFileName('2026-09-01T10:42:00.000Z')).toBe('tidepool-work-2026-09-01-10-42.json');
});

test('tables of a later release are read all the same, and not changed', async () => {
  const later = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 500);
    request.onsuccess = () => resolve(request.result);
  });
  later.close();
  expect(await readRawOps(ANA, name)).toHaveLength(2);
});

test('a device without tables has nothing, and gets none by being looked at', async () => {
  expect(await readRawOps(ANA, 'nowhere')).toEqual([]);
  expect((await indexedDB.databases()).some((database) => database.name === 'nowhere')).toBe(false);
});

test.each(['', '{"kind":"tidepool-rescue"', '{"kind":"homework","version":1}', '[]'])('%j is no rescue file', (text) => {
  expect(readRescueFile(text)).toBeNull();
});
