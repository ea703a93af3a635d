import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wasEnded } from './ended-session.ts';
import { confirmEnd, noteEnded, unconfirmedEnds } from './note-ended.ts';

/** Each test has a device of its own. */
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a session that was ended here is known as ended, and no other is', async () => {
  expect(await wasEnded('one')).toBe(false);
  await noteEnded('one');
  for (const [sid, isEnded] of [
    ['one', true],
    ['two', false],
    ['', false],
    [undefined, false],
  ] as const) {
    expect(await wasEnded(sid), String(sid)).toBe(isEnded);
  }
});

test('each of several sessions that ended one after the other is known as ended', async () => {
  for (const sid of ['first', 'second', 'third']) await noteEnded(sid);
  for (const sid of ['first', 'second', 'third']) expect(await wasEnded(sid), sid).toBe(true);
});

test('the last eight notes stay on the device, in whatever order their names are; other tables stay as they are', async () => {
  const opening = indexedDB.open('tidepool', 900);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  opening.result.close();
  // A session that is noted twice, by the lock and by its sign-out, takes one place.
  for (const sid of ['z', 'y', 'a', 'x', 'b', 'w', 'c', 'v', 'd', 'd', undefined, 'y', 'u']) await noteEnded(sid);
  // What the server has not confirmed is no less to be told for being old.
  expect(await unconfirmedEnds()).toHaveLength(10);
  for (const sid of await unconfirmedEnds()) await confirmEnd(sid);
  const kept = (await indexedDB.databases()).map(({ name }) => name?.replace('tidepool-ended-', ''));
  expect(kept.sort()).toEqual(['b', 'c', 'd', 'tidepool', 'u', 'v', 'w', 'x', 'y']);
});

test('a browser that does not list its databases is asked nothing', async () => {
  await noteEnded('three');
  vi.stubGlobal('indexedDB', { open: () => undefined });
  expect(await wasEnded('three')).toBe(false);
});
