import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropMirror, mirrorSession, readMirror } from './session-mirror.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('the copy is the last session that was given, in whatever order the writes end', async () => {
  await Promise.all([mirrorSession({ of: 'Ana' }), mirrorSession({ of: 'Ben' })]);
  expect(await readMirror()).toEqual({ of: 'Ben' });
});

test('a session that ends empties the copy and leaves the database until the device is clear', async () => {
  await mirrorSession({ of: 'Ana' });
  await mirrorSession(null);
  expect(await readMirror()).toBeUndefined();
  expect(await names()).toEqual(['tidepool-unfinished-session']);
  await dropMirror();
  expect(await names()).toEqual([]);
});

test('a device that nobody has used gets no database by being asked or emptied', async () => {
  expect(await readMirror()).toBeNull();
  await mirrorSession(null);
  expect(await names()).toEqual([]);
});
