import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MyWorkNote, WorkNote } from '#contract/grading/work-notes.schemas.ts';
import type { Notification } from '#contract/notifications/notifications.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Notes on a quiz that a student of the demo's first class turned in, through the real calls. */
describe('a sticker and a sentence on a student’s work', () => {
  let server: TestServer;
  let student: Person;
  let classmate: Person;
  let teacher: Person;
  let resultId: string;
  const noteId = randomUUID();
  beforeAll(async () => {
    server = await startTestServer();
    [student, classmate, teacher] = [await server.as('student1'), await server.as('student2'), await server.as('teacher1')];
    const { rows } = await server.pool.query<{ result_id: string }>(
      'select result_id from quiz_result where user_puid = $1 and submitted_at is not null order by submitted_at limit 1',
      [student.user_puid],
    );
    resultId = rows[0]?.result_id ?? '';
  });
  afterAll(() => server.close());

  const post = <Data>(who: Person, path: string, payload: Record<string, unknown>) =>
    who.call<Data>('POST', path, { payload: { user_puid: who.user_puid, ...payload }, headers: { 'idempotency-key': randomUUID() } });
  const send = (who: Person, more: Record<string, unknown> = {}) =>
    post<WorkNote>(who, '/v2/work_notes/send_note', {
      note_id: noteId,
      result_id: resultId,
      sticker: 'careful',
      words: ' Look at Q2. ',
      ...more,
    });
  const notes = async (who = teacher) =>
    (await who.call<{ notes: WorkNote[] }>('GET', '/v2/work_notes/get_notes', { query: { result_id: resultId } })).data.notes;
  const mine = async (who = student) =>
    (await who.call<{ notes: MyWorkNote[] }>('GET', '/v2/work_notes/get_my_notes', { query: { user_puid: who.user_puid } })).data.notes;
  const reply = (who: Person, more: Record<string, unknown>) => post(who, '/v2/work_notes/reply', { note_id: noteId, ...more });
  const bell = async (who: Person) =>
    (await who.call<{ notifications: Notification[] }>('GET', '/notification/get_notification', { query: { user_puid: who.user_puid } }))
      .data.notifications;

  test('reaches the student with its words, once, and the bell says so; the same note again is no second one', async () => {
    expect((await send(teacher)).data).toMatchObject({ sticker: 'careful', words: 'Look at Q2.', is_mine: true, answer: null });
    expect((await send(teacher)).code).toBe(200);
    expect(await send(teacher, { words: 'Changed since' })).toMatchObject({ code: 422, refusal: 'note_sent_already' });
    expect(await mine()).toMatchObject([{ note_id: noteId, words: 'Look at Q2.', result_id: resultId, title: { en: expect.any(String) } }]);
    expect(await mine(classmate)).toEqual([]);
    const told = (await bell(student)).filter(({ body }) => body.en === 'Look at Q2.');
    expect(told).toHaveLength(1);
    expect((await bell(classmate)).some(({ body }) => body.en === 'Look at Q2.')).toBe(false);
    const put = { user_puid: student.user_puid, notification_id: told[0]?.notification_id };
    expect((await student.call('POST', '/notification/disable_notification', { payload: put })).code).toBe(200);
    expect((await bell(student)).some(({ body }) => body.en === 'Look at Q2.')).toBe(false);
  });

  test('keeps the answer that was written last, whichever arrives last; one without a trusted time replaces none', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const from = async (words: string, recorded: string) => {
      const headers = { 'idempotency-key': randomUUID(), 'recorded-at': recorded, 'sent-at': at(0) };
      const payload = { user_puid: student.user_puid, note_id: noteId, words };
      expect((await student.call('POST', '/v2/work_notes/reply', { payload, headers })).code).toBe(200);
      return (await notes())[0];
    };
    const laptop = await from('From the laptop', at(-30));
    expect([laptop?.reply, Date.parse(laptop?.replied_at ?? '') < Date.parse(at(-29))]).toEqual(['From the laptop', true]);
    const inForce = { reply: laptop?.reply, replied_at: laptop?.replied_at, reply_id: laptop?.reply_id };
    expect(await from('From the tablet, before', at(-60))).toMatchObject(inForce);
    expect(await from('By a clock of another year', at(60 * 24 * 800))).toMatchObject(inForce);
    expect(await from('From the tablet, again', at(-10))).toMatchObject({ reply: 'From the tablet, again' });
  });

  test('keeps the words of both devices: both sides see the answer that is not in force, and the teacher is notified of it too', async () => {
    const [kept] = await notes();
    expect(kept?.earlier.map(({ words }) => words)).toEqual(['By a clock of another year', 'From the laptop', 'From the tablet, before']);
    expect((await mine())[0]?.earlier).toEqual(kept?.earlier);
    expect((await bell(teacher)).filter(({ title }) => title.en === 'A student answered your note')).toHaveLength(1);
  });

  test('an answer replaces the one that its writer saw, whatever the device’s clock says', async () => {
    const [seen] = await notes();
    const headers = { 'idempotency-key': randomUUID(), 'recorded-at': new Date(0).toISOString(), 'sent-at': new Date().toISOString() };
    const payload = { user_puid: student.user_puid, note_id: noteId, words: 'Knowing it', based_on: seen?.reply_id };
    expect((await student.call('POST', '/v2/work_notes/reply', { payload, headers })).code).toBe(200);
    const [changed] = await notes();
    expect(changed).toMatchObject({ reply: 'Knowing it', reply_id: headers['idempotency-key'] });
    expect(changed?.earlier).toContainEqual(expect.objectContaining({ words: 'From the tablet, again', reply_id: seen?.reply_id }));
  });

  test('an answer that an earlier release wrote is kept when another replaces it', async () => {
    await server.pool.query(
      "update work_note set reply = 'Of an earlier release', replied_at = now() - interval '1 minute' where note_id = $1",
      [noteId],
    );
    expect((await reply(student, { words: 'After it' })).code).toBe(200);
    const [changed] = await notes();
    expect(changed?.reply).toBe('After it');
    expect(changed?.earlier.map(({ words }) => words)).toContain('Of an earlier release');
  });

  test('is answered by the student; the last answer counts, and the teacher reads it on the work and in the bell', async () => {
    expect((await reply(student, { answer: 'thanks' })).code).toBe(200);
    expect((await reply(student, { answer: 'will_try', words: ' Tomorrow. ' })).code).toBe(200);
    expect(await notes()).toMatchObject([{ answer: 'will_try', reply: 'Tomorrow.', replied_at: expect.any(String) }]);
    const told = (await bell(teacher)).filter(({ title }) => title.en === 'A student answered your note');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      link: expect.stringContaining('/authenticated/mygroups/studentReportView?'),
    });
  });

  test('says something: neither an empty note nor a stranger’s is taken', async () => {
    expect(await send(teacher, { note_id: randomUUID(), sticker: null, words: ' ' })).toMatchObject({
      code: 400,
      refusal: 'note_without_words',
    });
    const stranger = await server.as('teacher3');
    expect((await send(stranger, { note_id: randomUUID() })).code).toBe(404);
    expect((await stranger.call('GET', '/v2/work_notes/get_notes', { query: { result_id: resultId } })).code).toBe(404);
    expect((await send(student, { note_id: randomUUID() })).code).toBe(403);
    expect((await reply(classmate, { answer: 'thanks' })).code).toBe(404);
  });

  test('can be taken back by whoever sent it, and is gone from the work and the bell then', async () => {
    const other = randomUUID();
    await send(teacher, { note_id: other, sticker: 'proud', words: 'Second' });
    expect((await notes()).map(({ words }) => words)).toEqual(['Second', 'Look at Q2.']);
    expect((await post(await server.as('teacher3'), '/v2/work_notes/take_back_note', { note_id: other })).code).toBe(404);
    expect((await post(teacher, '/v2/work_notes/take_back_note', { note_id: other })).code).toBe(200);
    expect((await mine()).map(({ words }) => words)).toEqual(['Look at Q2.']);
    expect((await bell(student)).some(({ body }) => body.en === 'Second')).toBe(false);
  });

  test('is one of twenty at most', async () => {
    let code = 200;
    for (let count = 0; code === 200 && count < 25; count += 1) code = (await send(teacher, { note_id: randomUUID() })).code;
    expect(code).toBe(409);
    expect(await notes()).toHaveLength(19);
  });
});
