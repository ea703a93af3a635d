import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadingNote, ReadingSettings } from '#contract/reading/reading.schemas.ts';
import type { SyncResult } from '#contract/sync/sync.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let student: Person;
beforeAll(async () => {
  server = await startTestServer();
  student = await server.as('student1');
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A call in the outbox of a device. */
interface Waiting {
  readonly op_id: string;
  readonly path: string;
  readonly body: object;
  readonly written: Date;
}
const waiting = (path: string, body: object, written: Date): Waiting => ({
  op_id: randomUUID(),
  path,
  body: { user_puid: student.user_puid, ...body },
  written,
});

/** A device whose clock is wrong by so many milliseconds sends what waits on it. @param isTrusted whether it says its time as it sends */
async function send(waits: readonly Waiting[], clockError = 0, isTrusted = true, person = student): Promise<void> {
  const byItsClock = (moment: Date) => new Date(moment.getTime() + clockError).toISOString();
  const ops = waits.map(({ op_id, path, body, written }, seq) => ({
    ...{ op_id, seq, lane: 'notes', depends_on: [], method: 'POST', path, query: {}, body, recorded_at: byItsClock(written) },
  }));
  const sent_at = isTrusted ? { sent_at: byItsClock(new Date()) } : {};
  const { data } = await person.call<{ results: SyncResult[] }>('POST', '/v2/sync/push', {
    payload: { device_id: randomUUID(), ...sent_at, ops },
  });
  expect(data.results.map(({ outcome }) => outcome)).toEqual(waits.map(() => 'applied'));
}

let item_id = 0;
/** A note in a text of its own, so that each test lists only its own. */
const newNote = (): ReadingNote => {
  item_id += 1;
  return { note_id: randomUUID(), item_id, variant: 'lexile1', start: 10, end: 14, quote: 'bolt', comment: '', colour: 'yellow' };
};
const saved = (note: ReadingNote, comment: string, written: Date, more: object = {}) =>
  waiting('/v2/reading/save_note', { ...note, comment, is_removed: false, ...more }, written);
const shownNotes = async (item = item_id) =>
  (
    await student.call<{ notes: ReadingNote[] }>('GET', '/v2/reading/get_notes', {
      query: { user_puid: student.user_puid, item_id: String(item) },
    })
  ).data.notes;
/** What the student sees: the note itself first, then what is kept beside it. */
const comments = async () =>
  (await shownNotes())
    .sort((one, other) => Number(one.kept_of !== undefined) - Number(other.kept_of !== undefined))
    .map(({ comment }) => comment);

/** Two calls in both orders of arrival, each time about another note. */
const bothOrders = [
  { order: 'the older arrives first', isReversed: false },
  { order: 'the older arrives last', isReversed: true },
];

describe.each(bothOrders)('a note that two devices changed without knowing of each other; $order', ({ isReversed }) => {
  const arrive = async (older: readonly Waiting[], newer: readonly Waiting[]) => {
    for (const waits of isReversed ? [newer, older] : [older, newer]) await send(waits);
  };
  const started = async () => {
    const note = newNote();
    const first = saved(note, 'What is a bolt?', daysAgo(4));
    await send([first]);
    return { note, base: { based_on: first.op_id } };
  };

  test('keeps the later text as the note, and the other as a note of its own', async () => {
    const { note, base } = await started();
    await arrive([saved(note, 'Monday', daysAgo(3), base)], [saved(note, 'Tuesday', daysAgo(2), base)]);
    expect(await comments()).toEqual(['Tuesday', 'Monday']);
    expect((await shownNotes()).map(({ kept_of }) => kept_of).sort()).toEqual([note.note_id, undefined]);
  });

  test('takes each device’s own chain of changes for one', async () => {
    const { note, base } = await started();
    const [first, second] = [saved(note, 'Mon', daysAgo(3.1), base), saved(note, 'Tuesday', daysAgo(2), base)];
    await arrive([first, saved(note, 'Monday', daysAgo(3), { based_on: first.op_id })], [second]);
    expect(await comments()).toEqual(['Tuesday', 'Monday']);
  });

  test('is removed when that came later; typed words that its remover never saw are kept as a note of their own', async () => {
    const { note, base } = await started();
    await arrive([saved(note, 'Monday', daysAgo(3), base)], [saved(note, '', daysAgo(2), { ...base, is_removed: true })]);
    expect(await comments()).toEqual(['Monday']);
    expect((await shownNotes())[0]?.kept_of).toBe(note.note_id);
  });

  test('stays when it was removed before the other change', async () => {
    const { note, base } = await started();
    await arrive([saved(note, '', daysAgo(3), { ...base, is_removed: true })], [saved(note, 'Tuesday', daysAgo(2), base)]);
    expect(await comments()).toEqual(['Tuesday']);
    expect((await shownNotes())[0]?.note_id).toBe(note.note_id);
  });

  test('comes not back with a change of its color alone', async () => {
    const { note, base } = await started();
    const words = 'What is a bolt?';
    await arrive(
      [saved(note, words, daysAgo(3), { ...base, colour: 'pink' })],
      [saved(note, words, daysAgo(2), { ...base, is_removed: true })],
    );
    expect(await shownNotes()).toEqual([]);
  });

  test('is decided by the corrected clock of a device that is a year behind', async () => {
    const { note, base } = await started();
    const [monday, tuesday] = [saved(note, 'Monday', daysAgo(3), base), saved(note, 'Tuesday', daysAgo(2), base)];
    const parts: [Waiting, number][] = [
      [monday, 0],
      [tuesday, -365 * DAY_MS],
    ];
    for (const [wait, error] of isReversed ? parts.reverse() : parts) await send([wait], error);
    expect(await comments()).toEqual(['Tuesday', 'Monday']);
  });

  test('is no conflict where the second device had seen the first text', async () => {
    const { note, base } = await started();
    const monday = saved(note, 'Monday', daysAgo(3), base);
    await arrive([monday], [saved(note, 'Tuesday', daysAgo(2), { based_on: monday.op_id })]);
    expect(await comments()).toEqual(['Tuesday']);
  });

  test('with releases that do not say what they changed, the later text counts too', async () => {
    const { note } = await started();
    await arrive([saved(note, 'Monday', daysAgo(3))], [saved(note, 'Tuesday', daysAgo(2))]);
    expect((await comments())[0]).toBe('Tuesday');
  });
});

test.each(bothOrders)('how to read: each choice that was made later counts, and the others stay; $order', async ({ isReversed }) => {
  const person = await server.as(isReversed ? 'student2' : 'student3');
  const chosen = (settings: Partial<ReadingSettings>, written: Date) => ({
    ...waiting('/v2/reading/save_settings', {}, written),
    body: { user_puid: person.user_puid, settings },
  });
  const [older, newer] = [chosen({ size: 4, rate: 1 }, daysAgo(2)), chosen({ size: 3, spaced: true }, daysAgo(1))];
  for (const wait of isReversed ? [newer, older] : [older, newer]) await send([wait], 0, true, person);
  const read = async () =>
    (
      await person.call<{ settings: Partial<ReadingSettings> }>('GET', '/v2/reading/get_settings', {
        query: { user_puid: person.user_puid },
      })
    ).data.settings;
  expect(await read()).toEqual({ size: 3, spaced: true, rate: 1 });
  await send([chosen({ size: 5 }, new Date())], 0, false, person);
  expect(await read()).toEqual({ size: 3, spaced: true, rate: 1 });
});

test('a text whose time cannot be trusted takes no other’s place, and is kept', async () => {
  const note = newNote();
  const first = saved(note, 'first', daysAgo(3));
  await send([first]);
  await send([saved(note, 'received', daysAgo(2), { based_on: first.op_id })]);
  await send([saved(note, 'from an unknown time', daysAgo(1), { based_on: first.op_id })], 0, false);
  expect(await comments()).toEqual(['received', 'from an unknown time']);
});

test('what is kept beside a note is a note: it can be changed, and removed with its words', async () => {
  const note = newNote();
  const first = saved(note, 'first', daysAgo(4));
  await send([first]);
  await send([saved(note, 'Tuesday', daysAgo(2), { based_on: first.op_id })]);
  await send([saved(note, 'Monday', daysAgo(3), { based_on: first.op_id })]);
  const kept = (await shownNotes()).find(({ kept_of }) => kept_of !== undefined);
  if (!kept) throw new Error('nothing is kept');
  const { version, kept_of: _of, ...fields } = kept;
  const edited = saved(fields, 'Monday, and more', daysAgo(1), { based_on: version, updated_at: undefined });
  await send([edited]);
  expect((await comments()).sort()).toEqual(['Monday, and more', 'Tuesday']);
  expect((await shownNotes()).map((each) => each.kept_of)).toEqual([undefined, undefined]);
  await send([saved(fields, '', new Date(), { based_on: edited.op_id, is_removed: true })]);
  expect(await comments()).toEqual(['Tuesday']);
  const { rows } = await server.pool.query(
    `select content ->> 'comment' as comment from reading_note_version where note_id = any($1::uuid[]) and coalesce(content ->> 'comment', '') <> ''`,
    [[note.note_id, kept.note_id]],
  );
  expect(rows).toEqual([{ comment: 'Tuesday' }]);
});

test('the other device’s later changes take the place of what was kept of it', async () => {
  const note = newNote();
  const first = saved(note, 'first', daysAgo(4));
  await send([first]);
  await send([saved(note, 'Tuesday', daysAgo(2), { based_on: first.op_id })]);
  const monday = saved(note, 'Mon', daysAgo(3.1), { based_on: first.op_id });
  await send([monday]);
  await send([saved(note, 'Monday', daysAgo(3), { based_on: monday.op_id })]);
  expect(await comments()).toEqual(['Tuesday', 'Monday']);
});

test('two devices that write at the same moment lose nothing', async () => {
  const note = newNote();
  const first = saved(note, 'first', daysAgo(4));
  await send([first]);
  await Promise.all(['one', 'two', 'three'].map((text, index) => send([saved(note, text, daysAgo(3 - index), { based_on: first.op_id })])));
  expect((await comments()).sort()).toEqual(['one', 'three', 'two']);
});
