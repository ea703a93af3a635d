import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_SAVED_COMMENTS, type SavedComment, type SharedComment } from '#contract/grading/saved-comments.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** The comments of two teachers of the demo, through the real calls. */
describe('saved comments', () => {
  let server: TestServer;
  let teacher: Person;
  let colleague: Person;
  beforeAll(async () => {
    server = await startTestServer();
    [teacher, colleague] = [await server.as('teacher1'), await server.as('teacher3')];
  });
  afterAll(() => server.close());

  const post = <Data>(who: Person, path: string, payload: Record<string, unknown>) =>
    who.call<Data>('POST', `/v2/saved_comments/${path}`, {
      payload: { user_puid: who.user_puid, ...payload },
      headers: { 'idempotency-key': randomUUID() },
    });
  const save = (words: string, more: Record<string, unknown> = {}, who = teacher) =>
    post<{ comment: SavedComment; is_new: boolean }>(who, 'save_comment', { comment_id: randomUUID(), words, ...more });
  const list = async (who = teacher) =>
    (await who.call<{ comments: SavedComment[] }>('GET', '/v2/saved_comments/get_comments', { query: { user_puid: who.user_puid } })).data
      .comments;
  const words = async (who = teacher) => (await list(who)).map((comment) => comment.words);
  const use = (comment_id: string, question_id: number | null, use_id: string = randomUUID()) =>
    post<SavedComment>(teacher, 'note_use', { comment_id, use_id, question_id });
  const idOf = async (of: string) => (await list()).find((comment) => comment.words === of)?.comment_id ?? '';

  test('the same words are one comment, whichever tab saves them, and nobody else has it', async () => {
    const both = await Promise.all([save(' Say why. ', { question_id: 7 }), save('Say why.', { question_id: 7 })]);
    expect(both.map(({ data }) => data.is_new).toSorted()).toEqual([false, true]);
    expect(new Set(both.map(({ data }) => data.comment.comment_id)).size).toBe(1);
    expect(both[0]?.data.comment).toMatchObject({ words: 'Say why.', times_used: 1, question_ids: [7], place: null });
    expect((await save('¿Qué lo muestra?')).data.comment).toMatchObject({ times_used: 0, question_ids: [], last_used_at: null });
    await save('Say why.', {}, colleague);
    expect(await words()).toEqual(['Say why.', '¿Qué lo muestra?']);
    expect(await words(colleague)).toEqual(['Say why.']);
    const stranger = await teacher.call('GET', '/v2/saved_comments/get_comments', { query: { user_puid: colleague.user_puid } });
    expect(stranger.code).toBe(403);
    expect((await save(' ')).code).toBe(400);
  });

  test('the most used come first, and each remembers its questions, the latest first', async () => {
    const id = await idOf('¿Qué lo muestra?');
    const once = randomUUID();
    await use(id, 7, once);
    expect((await use(id, 7, once)).data.times_used).toBe(1);
    await use(id, 9);
    await use(id, null);
    expect((await use(id, 7)).data).toMatchObject({ times_used: 4, question_ids: [7, 9], last_used_at: expect.any(String) });
    for (let question = 100; question < 125; question += 1) await use(id, question);
    const [first] = await list();
    expect([first?.words, first?.question_ids.length, first?.question_ids[0]]).toEqual(['¿Qué lo muestra?', 20, 124]);
    expect((await use(randomUUID(), 7)).code).toBe(404);
    const [theirs] = await list(colleague);
    expect((await use(theirs?.comment_id ?? '', 7)).code).toBe(404);
  });

  test('words are changed from the version that was looked at, and never into those of another', async () => {
    const id = await idOf('Say why.');
    const change = (text: string, version: number) =>
      post<SavedComment>(teacher, 'change_comment', { comment_id: id, words: text, version });
    expect((await change('Say why, please.', 1)).data).toMatchObject({ words: 'Say why, please.', version: 2, times_used: 1 });
    // The same change again, as after a lost answer.
    expect((await change('Say why, please.', 1)).data.version).toBe(2);
    expect(await change('Why?', 1)).toMatchObject({ code: 409, refusal: 'saved_comment_changed' });
    expect(await change('¿Qué lo muestra?', 2)).toMatchObject({ code: 409, refusal: 'saved_comment_twice' });
    expect(await words(colleague)).toEqual(['Say why.']);
  });

  test('an own order comes before use, and ends with an empty list', async () => {
    await save('Label the axes.');
    const before = await words();
    const [label, why] = [await idOf('Label the axes.'), await idOf('Say why, please.')];
    const order = (comment_ids: string[]) => post<{ comments: SavedComment[] }>(teacher, 'order_comments', { comment_ids });
    const ordered = (await order([label, why, randomUUID()])).data.comments;
    expect(ordered.map((comment) => [comment.words, comment.place])).toEqual([
      ['Label the axes.', 1],
      ['Say why, please.', 2],
      ['¿Qué lo muestra?', null],
    ]);
    await order([]);
    expect(await words()).toEqual(before);
  });

  test('a removed one comes back with its uses; where its words were saved again meanwhile, those stay', async () => {
    const id = await idOf('¿Qué lo muestra?');
    const remove = (comment_id: string, is_removed: boolean, who = teacher) => post(who, 'set_comment_removed', { comment_id, is_removed });
    expect((await remove(id, true, colleague)).code).toBe(404);
    await remove(id, true);
    await remove(id, true);
    expect(await words()).not.toContain('¿Qué lo muestra?');
    await remove(id, false);
    expect((await list())[0]).toMatchObject({ comment_id: id, times_used: 29 });
    await remove(id, true);
    const again = (await save('¿Qué lo muestra?')).data.comment;
    expect((await remove(id, false)).code).toBe(200);
    expect((await list()).filter((comment) => comment.words === '¿Qué lo muestra?')).toEqual([again]);
  });

  test('are two hundred at most, and fifty removed ones are kept', async () => {
    const own = 'district_id = 1001 and owner_puid = $1';
    await server.pool.query(
      `insert into saved_comment (district_id, owner_puid, comment_id, words, saved_at, removed_at)
       select 1001, $1, gen_random_uuid(), 'Filler ' || n, now(), case when n > 250 then now() - n * interval '1 hour' end from generate_series(1, 350) n
       where n <= $2 or n > 250`,
      [teacher.user_puid, MAX_SAVED_COMMENTS - (await list()).length],
    );
    expect(await save('One too many.')).toMatchObject({ code: 409, refusal: 'saved_comments_full' });
    expect(await list()).toHaveLength(MAX_SAVED_COMMENTS);
    const gone = await idOf('Filler 1');
    await post(teacher, 'set_comment_removed', { comment_id: gone, is_removed: true });
    const { rows } = await server.pool.query(`select count(*)::int as n from saved_comment where ${own} and removed_at is not null`, [
      teacher.user_puid,
    ]);
    expect(rows).toEqual([{ n: 50 }]);
    expect((await save('In its place.')).code).toBe(200);
    expect(await post(teacher, 'set_comment_removed', { comment_id: gone, is_removed: false })).toMatchObject({
      code: 409,
      refusal: 'saved_comments_full',
    });
  });

  test('a shared comment is inserted by teachers of the school, with its writer’s name, and changed by its owner alone', async () => {
    const [neighbor, foreign] = [await server.as('teacher2'), await server.as('palm-teacher1')];
    const shared = async (who: Person) =>
      (await who.call<{ shared: SharedComment[] }>('GET', '/v2/saved_comments/get_comments', { query: { user_puid: who.user_puid } })).data
        .shared;
    await server.pool.query(`delete from saved_comment where owner_puid = $1`, [teacher.user_puid]);
    const { comment_id } = (await save('Name the evidence.')).data.comment;
    expect(await shared(neighbor)).toEqual([]);
    expect((await post<SavedComment>(teacher, 'share_comment', { comment_id, is_shared: true })).data.is_for_school).toBe(true);
    expect(await shared(neighbor)).toEqual([{ comment_id, words: 'Name the evidence.', said_by: 'Rosa Delgado-Price' }]);
    // Another school of the district, another district, and the owner's own list of what others share.
    for (const who of [colleague, foreign, teacher]) expect(await shared(who)).toEqual([]);
    for (const who of [neighbor, colleague, foreign]) {
      expect((await post(who, 'change_comment', { comment_id, words: 'Mine now.', version: 1 })).code).toBe(404);
      expect((await post(who, 'set_comment_removed', { comment_id, is_removed: true })).code).toBe(404);
      expect((await post(who, 'share_comment', { comment_id, is_shared: false })).code).toBe(404);
    }
    await post(teacher, 'set_comment_removed', { comment_id, is_removed: true });
    expect(await shared(neighbor)).toEqual([]);
    await post(teacher, 'set_comment_removed', { comment_id, is_removed: false });
    expect(await shared(neighbor)).toHaveLength(1);
    await post(teacher, 'share_comment', { comment_id, is_shared: false });
    expect(await shared(neighbor)).toEqual([]);
    const admin = await server.as('districtadmin');
    const own = (await save('Read it aloud.', {}, admin)).data.comment.comment_id;
    expect((await post(admin, 'share_comment', { comment_id: own, is_shared: true })).refusal).toBe('no_school_to_share_in');
  });
});
