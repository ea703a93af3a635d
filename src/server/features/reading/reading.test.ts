import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadingNote, ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { MAX_NOTES } from './merge-notes.ts';

let server: TestServer;
let student: Person;
beforeAll(async () => {
  server = await startTestServer();
  student = await server.as('student1');
});
afterAll(() => server.close());

const note = (more: Partial<ReadingNote> = {}): ReadingNote => ({
  note_id: randomUUID(),
  item_id: 1,
  variant: 'lexile1',
  start: 10,
  end: 14,
  quote: 'bolt',
  comment: 'What is a bolt?',
  colour: 'yellow',
  ...more,
});
const save = (person: Person, saved: ReadingNote, is_removed = false) =>
  person.call('POST', '/v2/reading/save_note', {
    payload: { user_puid: person.user_puid, ...saved, is_removed },
    headers: { 'idempotency-key': randomUUID() },
  });
const notesOf = async (person: Person, item_id = 1) =>
  (
    await person.call<{ notes: (ReadingNote & { updated_at?: string })[] }>('GET', '/v2/reading/get_notes', {
      query: { user_puid: person.user_puid, item_id: String(item_id) },
    })
  ).data.notes.map(({ updated_at: _when, version: _version, ...saved }) => saved);

test('a note comes back as it was written, to its writer alone', async () => {
  const written = note({ item_id: 2 });
  expect((await save(student, written)).code).toBe(200);
  expect(await notesOf(student, 2)).toEqual([written]);
  expect(await notesOf(await server.as('student2'), 2)).toEqual([]);
  expect(await notesOf(await server.as('teacher1'), 2)).toEqual([]);
});

test('the last word about a note counts, and notes stand in the order of the text', async () => {
  const [first, second] = [note({ start: 40, end: 44 }), note({ start: 2, end: 6 })];
  await save(student, first);
  await save(student, second);
  await save(student, { ...first, comment: 'Now I know.', colour: 'green' });
  expect(await notesOf(student)).toEqual([second, { ...first, comment: 'Now I know.', colour: 'green' }]);
});

test('what is taken away is gone with its words', async () => {
  const written = note({ item_id: 3 });
  await save(student, written);
  await save(student, written, true);
  expect(await notesOf(student, 3)).toEqual([]);
  const { rows } = await server.pool.query('select quote, comment from reading_note where note_id = $1', [written.note_id]);
  expect(rows).toEqual([{ quote: '', comment: '' }]);
});

test('another person may use the same id and touches nothing of the first', async () => {
  const written = note({ item_id: 4 });
  await save(student, written);
  const other = await server.as('student2');
  expect((await save(other, { ...written, comment: 'mine' })).code).toBe(200);
  expect(await notesOf(student, 4)).toEqual([written]);
});

test('a note in a resource that does not exist is refused', async () => {
  expect((await save(student, note({ item_id: 999_999 }))).code).toBe(404);
});

test('one person keeps so many notes and no more; those that are there can still be changed', async () => {
  const person = await server.as('student3');
  const own = note({ item_id: 5 });
  await save(person, own);
  await server.pool.query(
    `insert into reading_note (district_id, user_puid, note_id, item_id, variant, start_at, end_at, quote, comment, colour, is_removed, updated_at)
     select u.district_id, u.user_puid, gen_random_uuid(), 6, 'lexile1', 1, 2, 'x', '', 'yellow', false, now()
     from app_user u, generate_series(2, $2) where u.user_puid = $1`,
    [person.user_puid, MAX_NOTES],
  );
  expect(await save(person, note({ item_id: 5 }))).toMatchObject({ code: 409, message: expect.stringContaining('10,000 notes') });
  expect((await save(person, { ...own, comment: 'Changed.' })).code).toBe(200);
  expect((await save(person, note({ item_id: 2_000_000 }))).code).toBe(404);
  expect((await save(student, note({ item_id: 5 }))).code).toBe(200);
});

test('how someone likes to read is the same on the next device', async () => {
  const read = async () =>
    (
      await student.call<{ settings: ReadingSettings | null }>('GET', '/v2/reading/get_settings', {
        query: { user_puid: student.user_puid },
      })
    ).data.settings;
  expect(await read()).toBeNull();
  for (const size of [4, 5]) {
    await student.call('POST', '/v2/reading/save_settings', {
      payload: { user_puid: student.user_puid, settings: { size, spaced: true, rate: 1 } },
      headers: { 'idempotency-key': randomUUID() },
    });
  }
  expect(await read()).toEqual({ size: 5, spaced: true, rate: 1 });
});

test('a note that comes in base64, as a device sends what a filter on the way refused, is the same note as one that was readable', async () => {
  const person = await server.as('student4');
  const written = note({ comment: 'Río, 水, 🌊: what is a bolt?' });
  const body = { user_puid: person.user_puid, ...written, is_removed: false };
  const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
  const payload = Buffer.from(JSON.stringify(body)).toString('base64url');
  expect((await person.call('POST', '/v2/reading/save_note', { payload, headers })).code).toBe(200);
  expect(await notesOf(person)).toEqual([written]);
  // Had the reply to the first been lost, the second would be known as the same call.
  expect((await person.call('POST', '/v2/reading/save_note', { payload: body, headers })).code).toBe(200);
  expect((await person.call('POST', '/v2/reading/save_note', { payload: { ...body, comment: 'Other' }, headers })).code).toBe(422);
});

test('base64 of no JSON is refused as what it is', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await student.call('POST', '/v2/reading/save_note', { payload: 'eyJhIjox', headers })).code).toBe(400);
});
