import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM_FILE_BYTES } from '#contract/attachments/attachments.schemas.ts';
import type { FileKey } from '#server/files/file-store.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
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

  const write = (content: string, file = '', field = 'file') =>
    teacher.call('POST', '/v2/session/send_feedback', {
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      payload: [
        ...[`name="user_puid"\r\n\r\n${teacher.user_puid}`, `name="feedback"\r\n\r\n${content}`],
        `name="${field}"; filename="${file && 'screen.txt'}"\r\n\r\n${file}`,
      ]
        .map((part) => `--cut\r\ncontent-disposition: form-data; ${part}\r\n`)
        .concat('--cut--\r\n')
        .join(''),
    });

  test('keeps a message, with a file where one came along, checked like any other', async () => {
    expect((await write('Look at this', 'What I saw')).code).toBe(200);
    expect((await write('Without one')).code).toBe(200);
    expect((await write('In a field of another name', 'What I saw', 'attachment')).code).toBe(200);
    expect((await write('A page', '<script>alert(1)</script>')).code).toBe(415);
    expect((await write('  ')).code).toBe(400);
    const { rows } = await server.pool.query('select feedback, file_name, file_bytes from feedback_message order by message_id');
    expect(rows).toEqual([
      { feedback: 'Look at this', file_name: 'screen.txt', file_bytes: 10 },
      { feedback: 'Without one', file_name: null, file_bytes: null },
      { feedback: 'In a field of another name', file_name: 'screen.txt', file_bytes: 10 },
    ]);
    const { rows: kept } = await server.pool.query<FileKey>('select district_id, sha256 from attachment_file');
    await sweepFiles(server.pool, server.disk, new Date(Date.now() + 90 * 86_400_000));
    expect(await (await server.disk.read(kept[0] as FileKey, null))?.toArray()).toEqual([Buffer.from('What I saw')]);
  });

  test.each(['null', ' null ', '  ', ''])('refuses %j, which says nothing', async (words) => {
    expect(await write(words)).toMatchObject({ code: 400, data: { fields: { feedback: 'This is needed.' } } });
  });

  test('says of a file that is too large what to do about it', async () => {
    expect(await write('Too much', 'x'.repeat(FORM_FILE_BYTES + 1))).toMatchObject({
      code: 413,
      message: 'This file is too large to come with a form: the most is 25 MB. Make it smaller, then try again.',
    });
  });

  test('stops a flood, for the one who makes it', async () => {
    const [flooding, other] = [await server.as('teacher3'), await server.as('teacher1')];
    for (let sent = 0; sent < 20; sent += 1) expect((await adopt(flooding, { rating: 3, comments: `${sent}` })).code).toBe(200);
    expect((await adopt(flooding, { rating: 3 })).code).toBe(429);
    expect((await adopt(other, { rating: 3 })).code).toBe(200);
  });

  test('counts what comes all at once', async () => {
    const flooding = await server.as('mv-teacher1');
    const codes = (await Promise.all(Array.from({ length: 60 }, (_, at) => adopt(flooding, { rating: 3, comments: `${at}` })))).map(
      ({ code }) => code,
    );
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([20, 40]);
  });
});
