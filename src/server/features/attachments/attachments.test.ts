import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenUpload } from '#contract/attachments/attachments.schemas.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { attach, finish, pdfOf, sendPart, start } from '#testing/upload-file.ts';

const KB = 1_000;
let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer({ attachments: { fileBytes: 50 * KB, personBytes: 100 * KB, districtBytes: 150 * KB, openUploads: 3 } });
  [ana, ben] = [await server.as('teacher1'), await server.as('teacher2')];
});
beforeEach(() => server.pool.query('truncate open_upload, attachment_file, external_resource'));
afterAll(() => server.close());

const openOf = async (person: Person) =>
  (await person.call<{ uploads: OpenUpload[] }>('GET', '/v2/mylibrary/open_uploads', { query: { user_puid: person.user_puid } })).data
    .uploads;
const libraryOf = async (person: Person) =>
  (
    await person.call<{ external_resources: ExternalResource[] }>('POST', '/v2/mylibrary/Get_MyLibrary_resources', {
      payload: { user_puid: person.user_puid },
    })
  ).data.external_resources;
const file = { name: 'tides.pdf', content: pdfOf('tides') };

describe('a file in parts', () => {
  test('is in the library of its owner alone when it has wholly arrived', async () => {
    const { upload_id } = (await start(ana, file)).data;
    for (let offset = 0; offset < 1_000; offset += 300)
      expect((await sendPart(ana, upload_id, offset, file.content.subarray(offset, offset + 300))).code).toBe(200);
    expect((await finish(ana, upload_id)).data).toMatchObject({
      title: 'tides.pdf',
      url: '',
      attachment: { file_name: 'tides.pdf', media_type: 'application/pdf', bytes: 1_000 },
    });
    expect(await libraryOf(ana)).toHaveLength(1);
    expect(await libraryOf(ben)).toEqual([]);
    expect(await openOf(ana)).toEqual([]);
  });

  test('goes on where it was cut, after any part, by choosing the same file again', async () => {
    for (let received = 0; received <= 1_000; received += 250) {
      const again = { ...file, fingerprint: `cut-at-${received}` };
      const { upload_id } = (await start(ana, again)).data;
      if (received > 0) await sendPart(ana, upload_id, 0, file.content.subarray(0, received));
      // The answer was lost, or the page was reloaded.
      const found = (await start(ana, again)).data;
      expect(found).toMatchObject({ upload_id, received });
      if (received < 1_000) await sendPart(ana, upload_id, received, file.content.subarray(received));
      expect((await finish(ana, upload_id)).code).toBe(200);
    }
    expect(await libraryOf(ana)).toHaveLength(5);
  });

  test('shows what is on its way, and can be given up', async () => {
    const { upload_id } = (await start(ana, file)).data;
    await sendPart(ana, upload_id, 0, file.content.subarray(0, 400));
    expect(await openOf(ana)).toMatchObject([{ upload_id, file_name: 'tides.pdf', bytes: 1_000, received: 400 }]);
    expect(await openOf(ben)).toEqual([]);
    const cancel = (person: Person) =>
      person.call('DELETE', '/v2/mylibrary/cancel_upload', { query: { user_puid: person.user_puid, upload_id } });
    expect((await cancel(ben)).code).toBe(404);
    expect((await cancel(ana)).code).toBe(200);
    expect(readdirSync(join(server.filesDir, 'open'))).not.toContain(upload_id);
    expect((await sendPart(ana, upload_id, 400, file.content.subarray(400))).code).toBe(404);
  });

  test('takes no part twice, none too early, none of another person, none beyond the announced size', async () => {
    const { upload_id } = (await start(ana, file)).data;
    const [first, rest] = [file.content.subarray(0, 400), file.content.subarray(400)];
    expect((await sendPart(ana, upload_id, 100, first)).code).toBe(409);
    expect((await sendPart(ana, upload_id, 0, first)).code).toBe(200);
    expect((await sendPart(ana, upload_id, 0, first)).code).toBe(409);
    expect((await sendPart(ben, upload_id, 400, rest)).code).toBe(404);
    expect((await finish(ben, upload_id)).code).toBe(404);
    expect((await finish(ana, upload_id)).code).toBe(409);
    const grown = await sendPart(ana, upload_id, 400, Buffer.concat([rest, Buffer.from('more')]));
    expect([grown.code, grown.message]).toEqual([422, expect.stringContaining('Choose it again')]);
    expect((await sendPart(ana, upload_id, 400, rest)).data.received).toBe(1_000);
  });

  test('of which two tabs send the same part at once counts it once', async () => {
    const { upload_id } = (await start(ana, file)).data;
    const codes = await Promise.all([1, 2, 3].map(() => sendPart(ana, upload_id, 0, file.content.subarray(0, 500))));
    expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
    expect(await openOf(ana)).toMatchObject([{ received: 500 }]);
  });

  test('of the same name and another content is another upload', async () => {
    const first = (await start(ana, file)).data.upload_id;
    expect((await start(ana, { ...file, fingerprint: 'changed' })).data.upload_id).not.toBe(first);
    expect((await start(ana, { ...file, content: pdfOf('tides', 1_001) })).data.upload_id).not.toBe(first);
  });

  test('that was finished twice, as the first answer was lost, is there once', async () => {
    const { upload_id } = (await start(ana, file)).data;
    await sendPart(ana, upload_id, 0, file.content);
    const [one, other] = [await finish(ana, upload_id), await finish(ana, upload_id)];
    expect(other.data).toEqual(one.data);
    expect(await libraryOf(ana)).toHaveLength(1);
  });

  test('that is larger than a part may be is refused before it is read', async () => {
    const { upload_id } = (await start(ana, file)).data;
    expect((await sendPart(ana, upload_id, 0, Buffer.alloc(512 * 1024 + 1))).code).toBe(413);
  });
});

describe('room', () => {
  const announce = (person: Person, bytes: number, fingerprint = 'a') =>
    start(person, { name: 'a.pdf', content: Buffer.alloc(bytes), fingerprint });

  test('is refused to a file that is too large or empty, in words that say what to do', async () => {
    expect(await announce(ana, 50 * KB + 1)).toMatchObject({ code: 413, message: expect.stringContaining('Make it smaller') });
    expect(await announce(ana, 0)).toMatchObject({ code: 422, message: expect.stringContaining('empty') });
  });

  test('is counted for a person, what is on its way included, and comes back by removing', async () => {
    const { resource_id } = (await attach(ana, { name: 'a.pdf', content: pdfOf('a', 45 * KB) })).data;
    expect((await announce(ana, 45 * KB)).code).toBe(200);
    expect(await announce(ana, 20 * KB, 'b')).toMatchObject({ code: 413, message: expect.stringContaining('Remove some') });
    await ana.call('DELETE', '/v2/mylibrary/remove_external_item', {
      query: { user_puid: ana.user_puid, resource_id: String(resource_id) },
    });
    expect((await announce(ana, 20 * KB, 'b')).code).toBe(200);
  });

  test('is counted for a district, but not for the one beside it', async () => {
    for (const fingerprint of ['a', 'b']) expect((await announce(ana, 50 * KB, fingerprint)).code).toBe(200);
    expect((await announce(ben, 50 * KB)).code).toBe(200);
    expect(await announce(ben, KB, 'b')).toMatchObject({ code: 413, message: expect.stringContaining('administrator') });
    expect((await announce(await server.as('mv-teacher1'), 50 * KB)).code).toBe(200);
  });

  test('on the way is for a few files at once', async () => {
    for (const fingerprint of ['a', 'b', 'c']) await announce(ana, KB, fingerprint);
    expect(await announce(ana, KB, 'd')).toMatchObject({ code: 409, message: expect.stringContaining('cancel one') });
    // The same file is the same upload.
    expect((await announce(ana, KB, 'c')).code).toBe(200);
  });

  test('that the disk has not records nothing, and what had arrived stays', async () => {
    const { upload_id } = (await start(ana, file)).data;
    await sendPart(ana, upload_id, 0, file.content.subarray(0, 500));
    const full = new ApiError(503, 'no_room_for_files', 60);
    const part = vi.spyOn(server.disk, 'writePart').mockRejectedValueOnce(full);
    expect((await sendPart(ana, upload_id, 500, file.content.subarray(500))).code).toBe(503);
    expect(await openOf(ana)).toMatchObject([{ received: 500 }]);
    part.mockRestore();
    await sendPart(ana, upload_id, 500, file.content.subarray(500));
    const keep = vi.spyOn(server.disk, 'keep').mockRejectedValueOnce(full);
    expect((await finish(ana, upload_id)).code).toBe(503);
    expect(await libraryOf(ana)).toEqual([]);
    keep.mockRestore();
    expect((await finish(ana, upload_id)).code).toBe(200);
  });
});

describe('a removed file', () => {
  test('can be had back for a while, under the same id', async () => {
    const { resource_id } = (await attach(ana, file)).data;
    const query = { user_puid: ana.user_puid, resource_id: String(resource_id) };
    await ana.call('DELETE', '/v2/mylibrary/remove_external_item', { query });
    expect(await libraryOf(ana)).toEqual([]);
    const restore = (person: Person) =>
      person.call<ExternalResource>('POST', '/v2/mylibrary/restore_external_item', { query: { ...query, user_puid: person.user_puid } });
    expect((await restore(ben)).code).toBe(404);
    expect((await restore(ana)).data).toMatchObject({ resource_id, attachment: { bytes: 1_000 } });
    expect((await restore(ana)).code).toBe(404);
    await server.pool.query(`update external_resource set removed_at = now() - interval '61 minutes'`);
    expect((await restore(ana)).code).toBe(404);
  });
});

describe('a file in one go', () => {
  const form = (name: string, content: string, field = 'file') =>
    `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n--cut--\r\n`;
  const send = (person: Person, payload: string) =>
    person.call<ExternalResource>('POST', '/v2/mylibrary/add_external_attachment', {
      query: { user_puid: person.user_puid, title: 'Tide table' },
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      payload,
    });

  test('comes as a form, and is checked and kept in the same way', async () => {
    expect((await send(ana, form('tides.csv', 'day,tide\n1,high'))).data).toMatchObject({
      title: 'Tide table',
      attachment: { file_name: 'tides.csv', media_type: 'text/csv', bytes: 15 },
    });
    expect(await send(ana, form('tides.pdf', 'MZ'))).toMatchObject({ code: 415, status: 'error' });
    expect(await openOf(ana)).toEqual([]);
  });

  test('comes in a field of any name, as the specification names none', async () => {
    const { data } = await send(ana, form('tides.csv', 'a', 'other'));
    expect(data.attachment).toMatchObject({ file_name: 'tides.csv', bytes: 1 });
    const query = { user_puid: ana.user_puid, resource_id: String(data.resource_id) };
    expect((await ana.call('DELETE', '/v2/mylibrary/remove_external_item', { query })).code).toBe(200);
  });

  test('may be larger than any other call, up to a limit that says what to do', async () => {
    const roomy = await startTestServer();
    const person = await roomy.as('teacher1');
    expect((await send(person, form('long.txt', 'x'.repeat(700_000)))).data.attachment?.bytes).toBe(700_000);
    expect(await send(person, form('long.txt', 'x'.repeat(25_000_001)))).toMatchObject({
      code: 413,
      message: expect.stringContaining('Make it smaller'),
    });
    expect((await roomy.pool.query('select * from open_upload where resource_id is null')).rows).toEqual([]);
    await roomy.close();
  });

  test.each([
    ['no file in it', '--cut--\r\n'],
    ['its end missing', form('tides.csv', 'a').slice(0, 40)],
    ['two files', form('a.csv', 'a').replace('--cut--\r\n', '') + form('b.csv', 'b')],
  ])('is refused with %s', async (_what, payload) => {
    expect((await send(ana, payload)).code).toBe(400);
    expect(await libraryOf(ana)).toEqual([]);
  });

  test('cannot be made up in words, and no other call takes one', async () => {
    const made = await ana.call('POST', '/v2/mylibrary/add_external_attachment', {
      query: { user_puid: ana.user_puid },
      payload: { file: { name: 'a.txt', content: { type: 'Buffer', data: [1] } } },
    });
    expect(made.code).toBe(400);
    const student = await server.as('student1');
    expect((await send(student, form('a.txt', 'a'))).code).toBe(403);
    const elsewhere = await ana.call('POST', '/v2/mylibrary/add_item', {
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      payload: form('a.txt', 'a'),
    });
    expect(elsewhere.code).toBe(415);
  });
});
