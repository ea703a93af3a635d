import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { wasEnded } from './ended-session.ts';
import { noteEnded } from './note-ended.ts';

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

test('one note stays on the device, of the session that ended last; other tables stay as they are', async () => {
  const opening = indexedDB.open('tidepool');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  opening.result.close();
  for (const sid of ['one', 'two', 'two', undefined]) await noteEnded(sid);
  expect((await indexedDB.databases()).map(({ name }) => name).sort()).toEqual(['tidepool', 'tidepool-ended-two']);
});

test('a browser that does not list its databases is asked nothing', async () => {
  await noteEnded('three');
  vi.stubGlobal('indexedDB', { open: () => undefined });
  expect(await wasEnded('three')).toBe(false);
  vi.unstubAllGlobals();
});
