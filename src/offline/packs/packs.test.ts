import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ANA, asset, lesson, NEVER, packDevice } from '#testing/pack-device.ts';
import { localDb } from '../storage/device.ts';
import { keptLesson, keptLessons } from './kept-lessons.ts';
import { sendAway } from './make-room.ts';
import type { PackFiles } from './pack-files.ts';
import { lessonPackId } from './pack-row.ts';
import { dropPacks, packRow, packRows } from './packs.ts';
import { wantLessons, wantLibrary } from './want-packs.ts';

const BEN = '0190aaaa-0000-7000-8000-00000000000b';

afterEach(async () => {
  const db = await localDb();
  await db.packs.clear();
});

describe('a lesson is ready', () => {
  test('when every file came and is what its SHA-256 says', async () => {
    const { give, fetchLesson, ready, here } = await packDevice(['rock', 'pool']);
    await give(lesson(1));
    expect(await ready()).toEqual([]);
    expect(await fetchLesson(1, ['rock', 'pool'])).toBe('ready');
    expect(await ready()).toEqual([1]);
    expect(here()).toEqual(['pool', 'rock']);
  });

  test("never with a portal's page or a spoilt file in place of one; its texts can be read all the same", async () => {
    const { state, give, fetchLesson, ready } = await packDevice(['rock', 'pool']);
    await give(lesson(1));
    expect(await fetchLesson(1, ['rock', 'elsewhere'])).toBe('cut');
    state.spoilt.add('pool');
    expect(await fetchLesson(1, ['rock', 'pool'])).toBe('cut');
    expect(await ready()).toEqual([]);
    expect(await keptLesson(ANA, 1)).toMatchObject({ ready: false, data: { assignment: { assignment_id: 1 } } });
  });

  test('after a cut, by fetching only the rest', async () => {
    const { state, give, fetchLesson, ready } = await packDevice(['rock', 'pool']);
    await give(lesson(1));
    await fetchLesson(1, ['rock']);
    state.lineUp = false;
    expect(await fetchLesson(1, ['rock', 'pool'])).toBe('cut');
    state.lineUp = true;
    expect(await fetchLesson(1, ['rock', 'pool'])).toBe('ready');
    expect(state.asked).toEqual(['rock', 'pool']);
    expect(await ready()).toEqual([1]);
  });

  test('no longer, once the browser has let go of a file behind our back', async () => {
    const { state, give, fetchLesson, ready } = await packDevice(['rock', 'pool']);
    await give(lesson(1));
    await fetchLesson(1, ['rock', 'pool']);
    state.kept.delete((await asset('rock')).url);
    expect(await ready()).toEqual([]);
    await fetchLesson(1, ['rock', 'pool']);
    expect(state.asked).toEqual(['rock', 'pool', 'rock']);
    expect(await ready()).toEqual([1]);
  });

  test('only where the program is kept too', async () => {
    const { ports, give, fetchLesson } = await packDevice(['rock']);
    await give(lesson(1));
    await fetchLesson(1, ['rock']);
    expect((await keptLessons(ANA, { ...ports, programIsKept: async () => false }))[0]?.ready).toBe(false);
  });
});

describe('a newer version', () => {
  test('takes the place of the older one in one step, fetching only what changed and letting go of what is not shown any more', async () => {
    const { state, give, fetchLesson, ready, here } = await packDevice(['rock', 'pool', 'crab']);
    await give(lesson(1));
    await fetchLesson(1, ['rock', 'pool']);
    await give(lesson(1, { version: '2' }));
    state.lineUp = false;
    expect(await fetchLesson(1, ['pool', 'crab'], '2')).toBe('cut');
    expect(await ready()).toEqual([1]);
    expect((await keptLesson(ANA, 1))?.version).toBe('1');
    state.lineUp = true;
    expect(await fetchLesson(1, ['pool', 'crab'], '2')).toBe('ready');
    expect(state.asked).toEqual(['rock', 'pool', 'crab']);
    expect((await keptLesson(ANA, 1))?.version).toBe('2');
    expect(here()).toEqual(['crab', 'pool']);
  });

  test('brings the progress that the server knows up to date without fetching anything', async () => {
    const { state, give, fetchLesson } = await packDevice(['rock']);
    await give(lesson(1));
    await fetchLesson(1, ['rock']);
    await give(lesson(1, { state: 'started' }));
    expect((await keptLesson(ANA, 1))?.data.assignment.state).toBe('started');
    expect(state.asked).toEqual(['rock']);
  });
});

describe('a lesson that is no longer given', () => {
  test('goes with its files, but for those that another one shows', async () => {
    const { give, fetchLesson, here } = await packDevice(['rock', 'pool']);
    await give(lesson(1), lesson(2));
    await fetchLesson(1, ['rock', 'pool']);
    await fetchLesson(2, ['pool']);
    await give(lesson(2));
    expect(here()).toEqual(['pool']);
    expect(await keptLesson(ANA, 1)).toBeNull();
  });

  test('takes no file along that another one finds here at that moment', async () => {
    let before: Promise<unknown> = Promise.resolve();
    const request = <Result>(_name: string, work: () => Promise<Result>) => {
      const next = before.then(work);
      before = next;
      return next;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const { files, give, fetchLesson, here, ready } = await packDevice(['rock']);
    await give(lesson(1), lesson(2));
    await fetchLesson(1, ['rock']);
    let [end, begin] = [() => {}, () => {}];
    const [ended, begun] = [new Promise<void>((resolve) => (end = resolve)), new Promise<void>((resolve) => (begin = resolve))];
    const slow: PackFiles = {
      ...files,
      async remove(urls) {
        begin();
        await ended;
        await files.remove(urls);
      },
    };
    const dropped = dropPacks(
      (await packRows(ANA)).filter(({ pack_id }) => pack_id === lessonPackId(1)),
      slow,
    );
    await begun;
    const fetched = fetchLesson(2, ['rock']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    end();
    await Promise.all([dropped, fetched]);
    expect([here(), await ready()]).toEqual([['rock'], [2]]);
    vi.unstubAllGlobals();
  });

  test('stays while unsent work of it is on the device', async () => {
    const { files, give } = await packDevice([]);
    await give(lesson(1));
    await wantLessons(ANA, [], new Set([1]), files);
    expect(await packRow(ANA, lessonPackId(1))).toBeDefined();
  });

  test("never takes another person's with it", async () => {
    const { files, give } = await packDevice([]);
    await wantLessons(BEN, [lesson(7)], new Set(), files);
    await give(lesson(1));
    await give();
    expect(await packRows(BEN)).toHaveLength(1);
  });

  test('is not brought back by a download that comes late', async () => {
    const { give, fetchLesson } = await packDevice(['rock']);
    await give(lesson(1));
    const late = fetchLesson(1, ['rock']);
    await give();
    await late;
    expect(await packRow(ANA, lessonPackId(1))).toBeUndefined();
  });
});

describe('on a full device', () => {
  test('loose files go first, then the finished lesson kept the longest; assigned ones stay', async () => {
    const { state, files, give, fetchLesson, ready, here } = await packDevice(['rock', 'pool', 'crab', 'kelp', 'loose'], 3);
    await give(lesson(1), lesson(2, { state: 'completed' }), lesson(3));
    await fetchLesson(2, ['pool']);
    await fetchLesson(1, ['rock']);
    await files.fetch(await asset('loose'), NEVER, () => {});
    expect(await fetchLesson(3, ['crab'])).toBe('ready');
    expect(here()).toEqual(['crab', 'pool', 'rock']);
    await give(lesson(1), lesson(2, { state: 'completed' }), lesson(3), lesson(4));
    expect(await fetchLesson(4, ['kelp'])).toBe('ready');
    expect(await ready()).toEqual([1, 3, 4]);
    expect(await packRow(ANA, lessonPackId(2))).toMatchObject({ hold: 'away', ready: false });
    expect(state.kept.size).toBe(3);
  });

  test('without anything to let go of, the download ends calmly and what is ready stays ready', async () => {
    const { give, fetchLesson, ready } = await packDevice(['rock', 'pool', 'crab'], 2);
    await give(lesson(1), lesson(2));
    await fetchLesson(1, ['rock']);
    expect(await fetchLesson(2, ['pool', 'crab'])).toBe('full');
    expect(await ready()).toEqual([1]);
  });
});

test('a finished lesson that was sent away stays away until it is wanted; an unfinished one comes back by itself', async () => {
  const { files, give, fetchLesson } = await packDevice(['rock']);
  await give(lesson(1, { state: 'completed' }));
  await fetchLesson(1, ['rock']);
  await sendAway(ANA, lessonPackId(1), files);
  await give(lesson(1, { state: 'completed' }));
  expect(await packRow(ANA, lessonPackId(1))).toMatchObject({ hold: 'away' });
  await give(lesson(1, { state: 'started' }));
  expect(await packRow(ANA, lessonPackId(1))).toMatchObject({ hold: 'assigned', ready: false });
});

test('a place of the library is wanted once, and looked at anew when it is wanted again', async () => {
  const place = { unit_id: 3, subunit_id: null };
  for (const _time of [1, 2]) await wantLibrary(ANA, place, { en: 'Unit', es: 'Unidad' });
  expect(await packRows(ANA)).toMatchObject([{ pack_id: 'unit:3', hold: 'chosen', wanted: null }]);
});

test('a download that is paused keeps what came, and goes on with the rest', async () => {
  const { state, give, fetchLesson, ready, here } = await packDevice(['rock', 'pool', 'crab', 'kelp', 'reef']);
  await give(lesson(1));
  const paused = new AbortController();
  state.onKept = () => {
    if (state.kept.size === 2) paused.abort();
  };
  expect(await fetchLesson(1, ['rock', 'pool', 'crab', 'kelp', 'reef'], '1', paused.signal)).toBe('cut');
  expect(await ready()).toEqual([]);
  const first = here();
  expect(first.length).toBeGreaterThanOrEqual(2);
  expect(first.length).toBeLessThan(5);

  state.asked.length = 0;
  expect(await fetchLesson(1, ['rock', 'pool', 'crab', 'kelp', 'reef'])).toBe('ready');
  expect([...first, ...state.asked].sort()).toEqual(['crab', 'kelp', 'pool', 'reef', 'rock']);
  expect(await ready()).toEqual([1]);
});

test('an abandoned download keeps nothing more', async () => {
  const { give, fetchLesson, ready, here } = await packDevice(['rock']);
  await give(lesson(1));
  expect(await fetchLesson(1, ['rock'], '1', AbortSignal.abort())).toBe('cut');
  expect(await ready()).toEqual([]);
  expect(here()).toEqual([]);
});
