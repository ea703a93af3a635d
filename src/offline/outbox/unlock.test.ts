import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalDb } from '../storage/local-db.ts';
import {
  chooseUnlock,
  dropUnlock,
  hasHeld,
  holdForUnlock,
  MAX_TRIES,
  pauseLeft,
  tryUnlock,
  type UnlockKind,
  unlockChosen,
} from './unlock.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const MINUTE = 60_000;
let db: LocalDb;
let names = 0;
let now = Date.UTC(2026, 8, 1);

beforeEach(() => {
  names += 1;
  db = new LocalDb(`unlock-${names}`);
});
afterEach(() => db.close());

/** As on a device, but fast. */
const choose = (kind: UnlockKind, secret: string) => chooseUnlock(db, ANA, kind, secret, 10);

/** A patient person: each try a minute after the one before. */
const tryAfterAMinute = (secret: string, user = ANA) => {
  now += MINUTE;
  return tryUnlock(db, user, secret, now);
};

test('opens for the secret that was chosen, for its person alone, until it is dropped', async () => {
  await choose('pin', '4711');
  expect(await unlockChosen(db, ANA)).toBe('pin');
  expect(await tryAfterAMinute('4711')).toEqual({ kind: 'open', held: null });
  expect(await tryAfterAMinute('4711', BEN)).toEqual({ kind: 'shut' });
  await dropUnlock(db, ANA);
  expect(await unlockChosen(db, ANA)).toBeNull();
  expect(await tryAfterAMinute('4711')).toEqual({ kind: 'shut' });
});

describe('wrong tries', () => {
  beforeEach(() => choose('pictures', 'crab.fish.sun.sun'));

  test('are counted down, and the fifth shuts the way for good, the right secret too', async () => {
    const left: unknown[] = [];
    for (let index = 0; index < MAX_TRIES; index += 1) left.push(await tryAfterAMinute('crab.fish.sun.moon'));
    expect(left).toEqual([
      { kind: 'wrong', left: 4, ms: 0 },
      { kind: 'wrong', left: 3, ms: 2_000 },
      { kind: 'wrong', left: 2, ms: 5_000 },
      { kind: 'wrong', left: 1, ms: 15_000 },
      { kind: 'shut' },
    ]);
    expect(await tryAfterAMinute('crab.fish.sun.sun')).toEqual({ kind: 'shut' });
  });

  test('are forgiven by a right one', async () => {
    for (let index = 0; index < MAX_TRIES - 1; index += 1) await tryAfterAMinute('x');
    expect(await tryAfterAMinute('crab.fish.sun.sun')).toEqual({ kind: 'open', held: null });
    expect(await tryAfterAMinute('x')).toEqual({ kind: 'wrong', left: 4, ms: 0 });
  });

  test('slow down who tries fast, and a try that came too soon is not counted', async () => {
    await tryUnlock(db, ANA, 'x', now);
    await tryUnlock(db, ANA, 'x', now);
    expect(await tryUnlock(db, ANA, 'crab.fish.sun.sun', now + 500)).toEqual({ kind: 'wait', ms: 1_500 });
    // A clock that is set back makes nobody wait for a year.
    expect(await tryUnlock(db, ANA, 'x', now - 365 * 24 * 60 * MINUTE)).toEqual({ kind: 'wait', ms: 2_000 });
    // After a reload the page says how long the rest of the wait is.
    expect(await pauseLeft(db, ANA, now + 500)).toBe(1_500);
    expect(await tryUnlock(db, ANA, 'crab.fish.sun.sun', now + 2_000)).toEqual({ kind: 'open', held: null });
    expect(await pauseLeft(db, ANA, now + 2_000)).toBe(0);
  });

  test('count however the page is closed: many at once are many', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => tryUnlock(db, ANA, 'x', now)));
    expect(all.filter(({ kind }) => kind === 'wrong').length).toBeLessThanOrEqual(2);
    expect(all.some(({ kind }) => kind === 'wait')).toBe(true);
  });
});

test('nothing on the device says what the secret is, and the pepper cannot be read out', async () => {
  await choose('pin', '4711');
  const kept = (await db.meta.get(`unlock:${ANA}`))?.value as { pepper: CryptoKey };
  await expect(crypto.subtle.exportKey('raw', kept.pepper)).rejects.toThrow();
  expect(JSON.stringify(kept)).not.toContain('4711');
});

describe('what is held while the device is locked', () => {
  const SESSION = '{"token":"a.b.c","user":"Ana"}';

  test('comes back for the secret alone, and lies in storage unreadable', async () => {
    await choose('pin', '4711');
    expect(await holdForUnlock(db, ANA, SESSION)).toBe(true);
    const kept = (await db.meta.get(`locked:${ANA}`))?.value as { sealed: ArrayBuffer };
    expect(new TextDecoder().decode(kept.sealed)).not.toContain('Ana');
    expect(await tryAfterAMinute('4712')).toEqual({ kind: 'wrong', left: 4, ms: 0 });
    expect(await tryAfterAMinute('4711')).toEqual({ kind: 'open', held: SESSION });
  });

  test('is of its person: another record in its place is not read', async () => {
    await choose('pin', '4711');
    await chooseUnlock(db, BEN, 'pin', '9035', 10);
    await holdForUnlock(db, BEN, '{"token":"b.b.b"}');
    const foreign = await db.meta.get(`locked:${BEN}`);
    await db.meta.put({ key: `locked:${ANA}`, value: foreign?.value });
    expect(await tryAfterAMinute('4711')).toEqual({ kind: 'open', held: null });
  });

  test('goes with the way, and is not kept where none was chosen', async () => {
    expect(await holdForUnlock(db, ANA, SESSION)).toBe(false);
    expect(await hasHeld(db, ANA)).toBe(false);
    await choose('pin', '4711');
    await holdForUnlock(db, ANA, SESSION);
    await dropUnlock(db, ANA);
    expect(await hasHeld(db, ANA)).toBe(false);
  });

  test('needs a record that can seal: one of an earlier release is no way any more', async () => {
    await choose('pin', '4711');
    const row = await db.meta.get(`unlock:${ANA}`);
    await db.meta.put({ key: `unlock:${ANA}`, value: { ...(row?.value as object), seals: undefined } });
    expect(await unlockChosen(db, ANA)).toBeNull();
  });
});
