import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

describe('feedback', () => {
  let server: TestServer;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher2');
  });
  afterAll(() => server.close());

  const request = (body: Record<string, unknown>) =>
    teacher.call('POST', '/v2/schedule/insert_schedule_request', { payload: { user_puid: teacher.user_puid, ...body } });
  const adopt = (person: Person, body: Record<string, unknown>) =>
    person.call('POST', '/v2/adoption/insert_adoption_feedback', { payload: { user_puid: person.user_puid, ...body } });

  test('keeps a schedule request whose lists come as JSON text', async () => {
    expect((await request({ grade_levels: '["3","5"]', primary_use: '["homework"]', comments: 'O\'Brien, {room} "5"' })).code).toBe(200);
    const { rows } = await server.pool.query('select grade_levels, primary_use, comments from schedule_request where user_puid = $1', [
      teacher.user_puid,
    ]);
    expect(rows).toEqual([{ grade_levels: ['3', '5'], primary_use: ['homework'], comments: 'O\'Brien, {room} "5"' }]);
  });

  test.each([
    { grade_levels: '[]', primary_use: '["homework"]' },
    { grade_levels: '["99"]', primary_use: '["homework"]' },
    { grade_levels: 'not json', primary_use: '["homework"]' },
    { grade_levels: '["5"]' },
  ])('refuses %j', async (body) => {
    expect((await request(body)).code).toBe(400);
  });

  test('keeps adoption feedback with a rating of 1 to 5', async () => {
    expect((await adopt(teacher, { rating: '4', comments: 'Good' })).code).toBe(200);
    expect((await adopt(teacher, { rating: 6 })).code).toBe(400);
    expect((await adopt(teacher, { rating: 0 })).code).toBe(400);
  });

  test('stops a flood, for the one who makes it', async () => {
    const [flooding, other] = [await server.as('teacher3'), await server.as('teacher1')];
    for (let sent = 0; sent < 20; sent += 1) expect((await adopt(flooding, { rating: 3 })).code).toBe(200);
    expect((await adopt(flooding, { rating: 3 })).code).toBe(429);
    expect((await adopt(other, { rating: 3 })).code).toBe(200);
  });
});
