import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_OWN_RUBRICS, type OwnRubric } from '#contract/grading/own-rubrics.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const level = (points: number, description: string) => ({ points, description });
const CONTENT = {
  name: 'Claim and evidence',
  criteria: [
    { name: 'Claim', levels: [level(2, 'Clear'), level(0, 'None')] },
    { name: 'Evidence', levels: [level(4, 'Two facts'), level(2, 'One fact'), level(0, 'None')] },
  ],
};

/** Rubrics of teachers of one school, of another school and of another district, through the real calls. */
describe('own rubrics', () => {
  let server: TestServer;
  let owner: Person;
  let colleague: Person;
  let elsewhere: Person;
  let foreign: Person;
  beforeAll(async () => {
    server = await startTestServer();
    [owner, colleague, elsewhere, foreign] = [
      await server.as('teacher1'),
      await server.as('teacher2'),
      await server.as('teacher3'),
      await server.as('palm-teacher1'),
    ];
  });
  afterAll(() => server.close());

  const post = (who: Person, path: string, payload: Record<string, unknown>) =>
    who.call<OwnRubric>('POST', `/v2/rubrics/${path}`, {
      payload: { user_puid: who.user_puid, ...payload },
      headers: { 'idempotency-key': randomUUID() },
    });
  const save = (content: object, rubric_id: string = randomUUID(), version: number | null = null, who = owner) =>
    post(who, 'save_rubric', { rubric_id, version, content });
  const made = async (content: object = CONTENT) => (await save(content)).data.rubric_id;
  const list = async (who: Person, which = 'all', search = '') =>
    (
      await who.call<{ rubrics: OwnRubric[] }>('GET', '/v2/rubrics/get_rubrics', {
        query: { user_puid: who.user_puid, list: which, search },
      })
    ).data.rubrics;
  const ids = async (who: Person, which = 'all') => (await list(who, which)).map(({ rubric_id }) => rubric_id);

  test('a rubric is made once, however often its creation is sent, and is its owner’s alone', async () => {
    const id = randomUUID();
    expect((await save(CONTENT, id)).data).toMatchObject({ ...CONTENT, rubric_id: id, version: 1, is_owner: true, is_for_school: false });
    expect((await save(CONTENT, id)).data.version).toBe(1);
    expect(await ids(owner, 'mine')).toContain(id);
    expect((await list(owner, 'all', 'CLAIM and')).map(({ rubric_id }) => rubric_id)).toContain(id);
    expect(await list(owner, 'all', 'volcano')).toEqual([]);
    for (const who of [colleague, elsewhere, foreign]) expect(await ids(who)).not.toContain(id);
    const stranger = await owner.call('GET', '/v2/rubrics/get_rubrics', { query: { user_puid: colleague.user_puid, list: 'all' } });
    expect(stranger.code).toBe(403);
  });

  test.each([
    ['no name', { ...CONTENT, name: ' ' }],
    ['no criterion', { ...CONTENT, criteria: [] }],
    ['seven criteria', { ...CONTENT, criteria: Array.from({ length: 7 }, () => CONTENT.criteria[0]) }],
    ['one level', { ...CONTENT, criteria: [{ name: 'Claim', levels: [level(2, 'Clear')] }] }],
    ['seven levels', { ...CONTENT, criteria: [{ name: 'Claim', levels: [0, 1, 2, 3, 4, 5, 6].map((points) => level(points, '')) }] }],
    ['two levels of the same points', { ...CONTENT, criteria: [{ name: 'Claim', levels: [level(2, 'Clear'), level(2, 'Short')] }] }],
    ['points below 0', { ...CONTENT, criteria: [{ name: 'Claim', levels: [level(2, 'Clear'), level(-1, 'None')] }] }],
  ])('a rubric with %s is refused, and nothing is stored', async (_what, content) => {
    const before = (await ids(owner)).length;
    expect((await save(content)).code).toBe(400);
    expect(await ids(owner)).toHaveLength(before);
  });

  test('of two windows, what the first saved survives, and the second gets it to choose from', async () => {
    const id = await made();
    expect((await save({ ...CONTENT, name: 'First' }, id, 1)).data).toMatchObject({ name: 'First', version: 2 });
    const second = await save({ ...CONTENT, name: 'Second' }, id, 1);
    expect(second).toMatchObject({ code: 409, refusal: 'rubric_changed_meanwhile', data: { rubric: { name: 'First', version: 2 } } });
    // The answer to the first one was lost.
    expect((await save({ ...CONTENT, name: 'First' }, id, 1)).data.version).toBe(2);
    expect((await save({ ...CONTENT, name: 'Second' }, id, 2)).data).toMatchObject({ name: 'Second', version: 3 });
    expect((await save({ ...CONTENT, name: 'Again' }, id)).code).toBe(409);
  });

  test('what is shared with the school is used and copied there, not changed, and taken back leaves the copies', async () => {
    const id = await made();
    expect((await post(owner, 'share_rubric', { rubric_id: id, is_shared: true })).data.is_for_school).toBe(true);
    expect(await list(colleague, 'shared')).toMatchObject([{ rubric_id: id, is_owner: false, owner_name: 'Rosa Delgado-Price' }]);
    for (const who of [elsewhere, foreign]) expect(await ids(who)).not.toContain(id);
    const copy_id = randomUUID();
    for (const who of [elsewhere, foreign]) expect((await post(who, 'copy_rubric', { rubric_id: id, copy_id })).code).toBe(404);
    for (const [path, more] of [
      ['save_rubric', { version: 1, content: { ...CONTENT, name: 'Mine' } }],
      ['delete_rubric', { is_deleted: true }],
      ['share_rubric', { is_shared: false }],
    ] as const) {
      expect((await post(colleague, path, { rubric_id: id, ...more })).refusal).toBe('only_for_rubric_owner');
      for (const who of [elsewhere, foreign]) expect((await post(who, path, { rubric_id: id, ...more })).code).toBe(404);
    }
    expect((await post(colleague, 'copy_rubric', { rubric_id: id, copy_id })).data).toMatchObject({
      ...CONTENT,
      is_owner: true,
      version: 1,
    });
    expect((await post(colleague, 'copy_rubric', { rubric_id: id, copy_id })).data.version).toBe(1);
    await post(owner, 'share_rubric', { rubric_id: id, is_shared: false });
    expect(await ids(colleague)).toEqual([copy_id]);
    expect((await post(colleague, 'copy_rubric', { rubric_id: id, copy_id: randomUUID() })).code).toBe(404);
  });

  test('whoever is at no school is told that there is nobody to share with', async () => {
    const admin = await server.as('districtadmin');
    const { data } = await save(CONTENT, randomUUID(), null, admin);
    expect((await post(admin, 'share_rubric', { rubric_id: data.rubric_id, is_shared: true })).refusal).toBe('no_school_to_share_in');
  });

  test('a deleted rubric leaves the lists, also those of colleagues, and comes back', async () => {
    const id = await made();
    await post(owner, 'share_rubric', { rubric_id: id, is_shared: true });
    await post(owner, 'delete_rubric', { rubric_id: id, is_deleted: true });
    expect(await ids(owner)).not.toContain(id);
    expect(await ids(owner, 'deleted')).toContain(id);
    expect(await ids(colleague)).not.toContain(id);
    expect((await save({ ...CONTENT, name: 'New' }, id, 1)).code).toBe(404);
    expect((await post(owner, 'copy_rubric', { rubric_id: id, copy_id: randomUUID() })).code).toBe(404);
    await post(owner, 'delete_rubric', { rubric_id: id, is_deleted: false });
    expect(await ids(owner, 'mine')).toContain(id);
    expect(await ids(colleague)).toContain(id);
  });

  test('one person has so many at most, also by bringing back, and those deleted long ago go', async () => {
    const key = [owner.user_puid];
    await server.pool.query('delete from own_rubric where owner_puid = $1', key);
    const gone = await made();
    await post(owner, 'delete_rubric', { rubric_id: gone, is_deleted: true });
    await server.pool.query(
      `insert into own_rubric (district_id, rubric_id, owner_puid, name, criteria, created_at, updated_at)
       select 1001, gen_random_uuid(), $1, 'filler', $2, now(), now() from generate_series(1, ${MAX_OWN_RUBRICS})`,
      [...key, JSON.stringify(CONTENT.criteria)],
    );
    expect(await save(CONTENT)).toMatchObject({ code: 409, refusal: 'rubrics_full' });
    expect(await post(owner, 'delete_rubric', { rubric_id: gone, is_deleted: false })).toMatchObject({ refusal: 'rubrics_full' });
    for (const id of await ids(owner, 'mine')) await post(owner, 'delete_rubric', { rubric_id: id, is_deleted: true });
    const deleted = await ids(owner, 'deleted');
    expect(deleted).toHaveLength(MAX_OWN_RUBRICS);
    expect(deleted).not.toContain(gone);
  });
});
