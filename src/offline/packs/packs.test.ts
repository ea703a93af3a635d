import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { BATCH_PATH, type PackAsset } from '#contract/packs/packs.schemas.ts';
import { localDb } from '../storage/device.ts';
import { sha256Of } from './asset-check.ts';
import { type DownloadEnd, downloadPack, type Manifest } from './download-pack.ts';
import { fetchMissing } from './fetch-missing.ts';
import { keptLesson, keptLessons } from './kept-lessons.ts';
import { sendAway } from './make-room.ts';
import { packFiles } from './pack-files.ts';
import { lessonPackId } from './pack-row.ts';
import { packRow, packRows } from './packs.ts';
import { wantLessons, wantLibrary } from './want-packs.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const NEVER = new AbortController().signal;

async function asset(text: string): Promise<PackAsset> {
  const content = new TextEncoder().encode(text);
  const sha256 = await sha256Of(content);
  return { url: `/content-assets/${sha256}.svg`, sha256, bytes: content.length, media_type: 'image/svg+xml' };
}

const namesIn = (init: RequestInit | undefined): string[] => (JSON.parse(String(init?.body)) as { names: string[] }).names;

function lesson(assignment_id: number, more: Partial<AssignedLesson> = {}): AssignedLesson {
  const named = { assignment_id, lesson_id: assignment_id, lesson_name: `Lesson ${assignment_id}`, lesson_name_es: '' };
  return { ...named, version: '1', state: 'not_started', resources: [], ...more } as AssignedLesson;
}

/** A device with room for so many files, and a server that has these pictures. */
async function device(pictures: readonly string[], room = Number.POSITIVE_INFINITY) {
  const texts = new Map(await Promise.all(pictures.map(async (text) => [(await asset(text)).url, text] as const)));
  const kept = new Map<string, Response>();
  const state = {
    ...{ asked: [] as string[], requests: 0, batches: true, lineUp: true },
    ...{ spoilt: new Set<string>(), kept, room, onKept: () => {} },
  };
  const files = packFiles({
    fetch: async (target, init) => {
      const url = String(target);
      if (!state.lineUp) throw new TypeError('Failed to fetch');
      const wanted = url === BATCH_PATH ? namesIn(init).map((name) => texts.get(`/content-assets/${name}`)) : [texts.get(url)];
      if (wanted.includes(undefined) || (url === BATCH_PATH && !state.batches)) {
        return new Response('<html>', { headers: { 'content-type': 'text/html' } });
      }
      state.requests += 1;
      state.asked.push(...(wanted as string[]));
      const content = wanted.map((text) => (state.spoilt.has(text ?? '') ? text?.toUpperCase() : text)).join('');
      return new Response(content, { headers: { 'content-type': url === BATCH_PATH ? 'application/octet-stream' : 'image/svg+xml' } });
    },
    open: async () => ({
      keys: async () => [...kept.keys()].map((url) => new Request(`http://device${url}`)),
      match: async (url) => kept.get(String(url)),
      put: async (url, response) => {
        if (kept.size >= state.room) throw new DOMException('No room', 'QuotaExceededError');
        kept.set(String(url), response);
        state.onKept();
      },
      delete: async (url) => kept.delete(String(url)),
    }),
  });
  const ports = { files, programIsKept: async () => true };
  const here = () => [...kept.keys()].map((url) => texts.get(url)).sort();

  async function give(...lessons: AssignedLesson[]): Promise<void> {
    await wantLessons(ANA, lessons, new Set(), files);
  }
  async function fetchLesson(id: number, shown: readonly string[], version = '1', signal = NEVER): Promise<DownloadEnd> {
    const row = await packRow(ANA, lessonPackId(id));
    if (!row) throw new Error('not wanted');
    const data = { assignment: lesson(id, { version }), contents: [] } as unknown as LessonPlayerData;
    const manifest: Manifest = { lesson: { version, lesson: data, assets: await Promise.all(shown.map(asset)) } };
    return downloadPack(row, { files, manifest: async () => manifest, progress: () => {} }, signal);
  }
  const ready = async () => (await keptLessons(ANA, ports)).filter((each) => each.ready).map(({ assignment_id }) => assignment_id);
  return { state, files, ports, here, give, fetchLesson, ready };
}

afterEach(async () => {
  const db = await localDb();
  await db.packs.clear();
});

describe('a lesson is ready', () => {
  test('when every file came and is what its SHA-256 says', async () => {
    const { give, fetchLesson, ready, here } = await device(['rock', 'pool']);
    await give(lesson(1));
    expect(await ready()).toEqual([]);
    expect(await fetchLesson(1, ['rock', 'pool'])).toBe('ready');
    expect(await ready()).toEqual([1]);
    expect(here()).toEqual(['pool', 'rock']);
  });

  test("never with a portal's page or a spoilt file in place of one; its texts can be read all the same", async () => {
    const { state, give, fetchLesson, ready } = await device(['rock', 'pool']);
    await give(lesson(1));
    expect(await fetchLesson(1, ['rock', 'elsewhere'])).toBe('cut');
    state.spoilt.add('pool');
    expect(await fetchLesson(1, ['rock', 'pool'])).toBe('cut');
    expect(await ready()).toEqual([]);
    expect(await keptLesson(ANA, 1)).toMatchObject({ ready: false, data: { assignment: { assignment_id: 1 } } });
  });

  test('after a cut, by fetching only the rest', async () => {
    const { state, give, fetchLesson, ready } = await device(['rock', 'pool']);
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
    const { state, give, fetchLesson, ready } = await device(['rock', 'pool']);
    await give(lesson(1));
    await fetchLesson(1, ['rock', 'pool']);
    state.kept.delete((await asset('rock')).url);
    expect(await ready()).toEqual([]);
    await fetchLesson(1, ['rock', 'pool']);
    expect(state.asked).toEqual(['rock', 'pool', 'rock']);
    expect(await ready()).toEqual([1]);
  });

  test('only where the program is kept too', async () => {
    const { ports, give, fetchLesson } = await device(['rock']);
    await give(lesson(1));
    await fetchLesson(1, ['rock']);
    expect((await keptLessons(ANA, { ...ports, programIsKept: async () => false }))[0]?.ready).toBe(false);
  });
});

describe('small files', () => {
  test('come in one reply, each under its own address, as what it is', async () => {
    const { state, give, fetchLesson, here } = await device(['rock', 'pool', 'crab']);
    await give(lesson(1));
    expect(await fetchLesson(1, ['rock', 'pool', 'crab'])).toBe('ready');
    expect(state.requests).toBe(1);
    expect(here()).toEqual(['crab', 'pool', 'rock']);
    for (const [url, file] of state.kept) {
      expect(url).toBe((await asset(await file.clone().text())).url);
      expect(file.headers.get('content-type')).toBe('image/svg+xml');
    }
  });

  test('are asked for one by one where the server sends no batch', async () => {
    const { state, give, fetchLesson, here } = await device(['rock', 'pool']);
    state.batches = false;
    await give(lesson(1));
    expect(await fetchLesson(1, ['rock', 'pool'])).toBe('ready');
    expect(state.requests).toBe(2);
    expect(here()).toEqual(['pool', 'rock']);
  });

  test('of which one is spoilt are kept but for that one, and only it is asked for again', async () => {
    const { state, give, fetchLesson, here } = await device(['rock', 'pool', 'crab']);
    state.spoilt.add('pool');
    await give(lesson(1));
    expect(await fetchLesson(1, ['rock', 'pool', 'crab'])).toBe('cut');
    expect(state.asked).toEqual(['rock', 'pool', 'crab', 'pool']);
    expect(here()).toEqual(['crab', 'rock']);
  });

  test('count once in what is said of the progress, whether they come together or alone', async () => {
    const { state, files } = await device(['rock', 'pool', 'crab']);
    state.spoilt.add('pool');
    const said: number[] = [];
    await fetchMissing(await Promise.all(['rock', 'pool', 'crab'].map(asset)), files, NEVER, (bytes) => said.push(bytes));
    expect(said.at(-1)).toBe('rockcrab'.length);
    expect(Math.max(...said)).toBeLessThanOrEqual('rockpoolcrab'.length);
    expect(Math.min(...said)).toBe(0);
  });
});

describe('a newer version', () => {
  test('takes the place of the older one in one step, fetching only what changed and letting go of what is not shown any more', async () => {
    const { state, give, fetchLesson, ready, here } = await device(['rock', 'pool', 'crab']);
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
    const { state, give, fetchLesson } = await device(['rock']);
    await give(lesson(1));
    await fetchLesson(1, ['rock']);
    await give(lesson(1, { state: 'started' }));
    expect((await keptLesson(ANA, 1))?.data.assignment.state).toBe('started');
    expect(state.asked).toEqual(['rock']);
  });
});

describe('a lesson that is no longer given', () => {
  test('goes with its files, but for those that another one shows', async () => {
    const { give, fetchLesson, here } = await device(['rock', 'pool']);
    await give(lesson(1), lesson(2));
    await fetchLesson(1, ['rock', 'pool']);
    await fetchLesson(2, ['pool']);
    await give(lesson(2));
    expect(here()).toEqual(['pool']);
    expect(await keptLesson(ANA, 1)).toBeNull();
  });

  test('stays while unsent work of it is on the device', async () => {
    const { files, give } = await device([]);
    await give(lesson(1));
    await wantLessons(ANA, [], new Set([1]), files);
    expect(await packRow(ANA, lessonPackId(1))).toBeDefined();
  });

  test("never takes another person's with it", async () => {
    const { files, give } = await device([]);
    await wantLessons(BEN, [lesson(7)], new Set(), files);
    await give(lesson(1));
    await give();
    expect(await packRows(BEN)).toHaveLength(1);
  });

  test('is not brought back by a download that comes late', async () => {
    const { give, fetchLesson } = await device(['rock']);
    await give(lesson(1));
    const late = fetchLesson(1, ['rock']);
    await give();
    await late;
    expect(await packRow(ANA, lessonPackId(1))).toBeUndefined();
  });
});

describe('on a full device', () => {
  test('loose files go first, then the finished lesson kept the longest; assigned ones stay', async () => {
    const { state, files, give, fetchLesson, ready, here } = await device(['rock', 'pool', 'crab', 'kelp', 'loose'], 3);
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
    const { give, fetchLesson, ready } = await device(['rock', 'pool', 'crab'], 2);
    await give(lesson(1), lesson(2));
    await fetchLesson(1, ['rock']);
    expect(await fetchLesson(2, ['pool', 'crab'])).toBe('full');
    expect(await ready()).toEqual([1]);
  });
});

test('a finished lesson that was sent away stays away until it is wanted; an unfinished one comes back by itself', async () => {
  const { files, give, fetchLesson } = await device(['rock']);
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
  const { state, give, fetchLesson, ready, here } = await device(['rock', 'pool', 'crab', 'kelp', 'reef']);
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
  const { give, fetchLesson, ready, here } = await device(['rock']);
  await give(lesson(1));
  expect(await fetchLesson(1, ['rock'], '1', AbortSignal.abort())).toBe('cut');
  expect(await ready()).toEqual([]);
  expect(here()).toEqual([]);
});
