import * as z from 'zod/mini';
import { sealedSummary } from '#offline/handoff/sealed-rows.ts';
import { localDb } from '#offline/storage/device.ts';
import { STORAGE_MARK } from '#offline/storage/local-db.ts';
import { readJson, writeJson } from '../screen/local-json.ts';
import { createStore, useStore } from '../screen/store.ts';
import { currentUser } from '../session/session.ts';
import { renewDeviceId } from './device.ts';
import { news } from './offline-engine.ts';

/** What the tables held, noted beside them: a browser that makes room takes the tables, and leaves local storage. */
const KEY = 'tidepool.tables';
const noted = z.object({ mark: z.string(), unsent: z.number() });

/** The browser took what was kept here. */
export interface Eviction {
  /** How much of it was work that the server had not received. */
  readonly unsent: number;
}

const eviction = createStore<Eviction | null>(null);

/** What the browser took since the last visit, until the person has seen it. */
export function useEviction(): Eviction | null {
  return useStore(eviction);
}

export function noteEvictionSeen(): void {
  eviction.set(null);
}

/**
 * Looks whether the tables are those of the last visit, and notes what they hold; again with each change for as long as the page lives,
 * as a browser may take them from under an open page too.
 */
export async function watchForEviction(): Promise<void> {
  await lookAndNote();
  news.listen((item) => item.kind === 'changed' && void lookAndNote().catch(() => undefined));
}

async function lookAndNote(): Promise<void> {
  const met = await meetEviction();
  if (met) eviction.set(met);
  await noteTables();
}

/**
 * Whether the browser took the tables since the last visit. If work went with them, this is another device from now on: what the
 * server was last told of the old one stays what a teacher sees, and is not taken back by a device that knows nothing of it.
 */
export async function meetEviction(): Promise<Eviction | null> {
  const before = noted.safeParse(readJson(KEY));
  if (!before.success) return null;
  const db = await localDb();
  if ((await db.meta.get(STORAGE_MARK))?.value === before.data.mark) return null;
  // What an open screen still knew was saved again, and is not lost.
  const unsent = Math.max(0, before.data.unsent - (await db.ops.count()));
  leaveTables(unsent);
  return { unsent };
}

/** The person has thrown the tables away: nobody took them, and those made in their place are no eviction. */
export function noteThrownAway(): void {
  const before = noted.safeParse(readJson(KEY));
  if (before.success) leaveTables(before.data.unsent);
}

function leaveTables(unsent: number): void {
  localStorage.removeItem(KEY);
  if (unsent > 0) renewDeviceId();
}

async function noteTables(): Promise<void> {
  const db = await localDb();
  const mark = await db.transaction('rw', db.meta, async () => {
    const kept = (await db.meta.get(STORAGE_MARK))?.value;
    if (typeof kept === 'string') return kept;
    const minted = crypto.randomUUID();
    await db.meta.put({ key: STORAGE_MARK, value: minted });
    return minted;
  });
  const [ops, sealed] = await Promise.all([db.ops.count(), sealedSummary(db)]);
  // Whoever signed out meanwhile leaves nothing behind.
  if (currentUser()) writeJson(KEY, { mark, unsent: ops + sealed.waiting });
}
