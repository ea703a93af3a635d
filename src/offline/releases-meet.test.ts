import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { append } from './outbox/outbox.ts';
import { dexieStore } from './storage/dexie-store.ts';
import { LocalDb } from './storage/local-db.ts';
import { faultOf, onStorageFault, type StorageFault, tellStorageFault } from './storage/storage-fault.ts';
import { KNOWN_VERSION, openWorkerStore } from './storage/worker-store.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const operation = { lane: 'a', method: 'POST', path: '/Assignment/track_lesson', query: {}, body: {} } as const;
let names = 0;
let name = '';
let told: (StorageFault | null)[] = [];
let stop = () => {};
const open: Dexie[] = [];

beforeEach(() => {
  names += 1;
  name = `releases-${names}`;
  told = [];
  tellStorageFault(null);
  stop = onStorageFault((fault) => told.push(fault));
  told = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  for (const db of open.splice(0)) db.close();
});

const keep = <Db extends Dexie>(db: Db): Db => {
  open.push(db);
  return db;
};

/** The tables of the release after this one. */
function nextRelease(): Dexie {
  const db = keep(new Dexie(name));
  const now = new LocalDb(name);
  const tables = Object.fromEntries(now.tables.map(({ name: table, schema }) => [table, schema.primKey.src]));
  db.version(now.verno + 1).stores({ ...tables, later: 'id' });
  return db;
}

/** An attempt that is open in some tab: whoever wants the exclusive lock waits until it ends. */
function openAttempt(): () => void {
  let over = () => {};
  const held = new Promise<void>((resolve) => {
    over = resolve;
  });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<void>) => held.then(work) } });
  return over;
}

test('the worker knows the tables that this release’s page makes', async () => {
  const db = keep(new LocalDb(name));
  await db.open();
  expect(db.backendDB().version).toBe(KNOWN_VERSION);
  const outbox = await openWorkerStore(name);
  expect(outbox).not.toBeNull();
  outbox?.close();
});

test('an older worker leaves a newer outbox alone', async () => {
  await nextRelease().open();
  expect(await openWorkerStore(name)).toBeNull();
});

test('an older page never writes into newer tables', async () => {
  const newer = nextRelease();
  await newer.open();
  const writing = append(dexieStore(keep(new LocalDb(name))), ANA, operation, 0);
  const fault = await writing.then(
    () => null,
    (error: unknown) => faultOf(error),
  );
  expect(fault).toBe('newer');
  expect(await newer.table('ops').count()).toBe(0);
});

describe('an upgrade in one tab while another has the tables open', () => {
  test('goes ahead where no attempt is open, and the older page writes no more', async () => {
    const older = keep(new LocalDb(name));
    await append(dexieStore(older), ANA, operation, 0);
    const newer = nextRelease();
    await newer.open();
    expect(await newer.table('ops').count()).toBe(1);
    await expect(append(dexieStore(older), ANA, operation, 0)).rejects.toSatisfy((error) => faultOf(error) === 'newer');
  });

  test('waits for an attempt to be turned in: the student’s page goes on writing meanwhile, and the waiting page says why', async () => {
    const attemptOver = openAttempt();
    const older = keep(new LocalDb(name));
    await append(dexieStore(older), ANA, operation, 0);
    const newer = nextRelease();
    const blocked = vi.fn();
    newer.on('blocked', blocked);
    const upgrade = newer.open();
    await vi.waitFor(() => expect(blocked).toHaveBeenCalled());
    await append(dexieStore(older), ANA, operation, 0);
    attemptOver();
    await upgrade;
    expect(await newer.table('ops').count()).toBe(2);
  });

  test('tells the page that waits, and tells it again when it is over', async () => {
    const before = indexedDB.open(name, 1);
    const tables = await new Promise<IDBDatabase>((resolve) => {
      before.onsuccess = () => resolve(before.result);
    });
    const opening = keep(new LocalDb(name)).open();
    await vi.waitFor(() => expect(told).toEqual(['blocked']));
    tables.close();
    await opening;
    expect(told).toEqual(['blocked', null]);
  });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'unreadable'],
  ['SomethingElse', null],
])('%s is the fault %s', (errorName, fault) => {
  expect(faultOf(Object.assign(new Error(), { name: errorName }))).toBe(fault);
  expect(faultOf(Object.assign(new Error(), { name: 'AbortError', inner: Object.assign(new Error(), { name: errorName }) }))).toBe(fault);
});
