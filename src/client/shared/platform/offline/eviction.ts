import * as z from 'zod/mini';
import { sealedSummary } from '#offline/handoff/sealed-rows.ts';
import { localDb } from '#offline/storage/device.ts';
import { STORAGE_MARK } from '#offline/storage/local-db.ts';
import { readJson, writeJson } from '../screen/local-json.ts';
import { createStore, useStore } from '../screen/store.ts';
import { currentUser } from '../session/session.ts';
import { renewDeviceId } from './device.ts';
import { outboxChannel } from './offline-engine.ts';

/** Stores outside the tables what was in them: a browser that makes room deletes the tables but not local storage. */
const KEY = 'tidepool.tables';
const noted = z.object({ mark: z.string(), unsent: z.number() });

/** The browser deleted what was stored here. */
export interface Eviction {
  /** How many of the deleted operations the server had not received. */
  readonly unsent: number;
}

const eviction = createStore<Eviction | null>(null);

/** What the browser deleted since the last visit, until the person has seen the notice. */
export function useEviction(): Eviction | null {
  return useStore(eviction);
}

/** Ends the notice: the person has seen it. */
export function noteEvictionSeen(): void {
  eviction.set(null);
}

/**
 * Checks whether the tables are those of the last visit, and stores what is in them; again after each change for as long as the page is
 * open, because a browser may delete them while a page is open too.
 */
export async function watchForEviction(): Promise<void> {
  await lookAndNote();
  outboxChannel.listen((item) => item.kind === 'changed' && void lookAndNote().catch(() => undefined));
}

async function lookAndNote(): Promise<void> {
  const met = await meetEviction();
  if (met) eviction.set(met);
  await noteTables();
}

/**
 * Whether the browser deleted the tables since the last visit. If unsent work was in them, this device gets a new id: the
 * last report under the old id stays what a teacher sees, and is not replaced by a device that knows nothing of that work.
 */
export async function meetEviction(): Promise<Eviction | null> {
  const before = noted.safeParse(readJson(KEY));
  if (!before.success) return null;
  const db = await localDb();
  if ((await db.meta.get(STORAGE_MARK))?.value === before.data.mark) return null;
  // What an open screen still had in memory was saved again and is not lost.
  const unsent = Math.max(0, before.data.unsent - (await db.ops.count()));
  leaveTables(unsent);
  return { unsent };
}

/** The person deleted the tables on purpose: the new tables must not look like an eviction. */
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
  // A person who has signed out in the meantime leaves nothing behind.
  if (currentUser()) writeJson(KEY, { mark, unsent: ops + sealed.waiting });
}
