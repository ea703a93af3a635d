import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDiskFiles } from '#server/files/disk-files.ts';
import { firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { startTestServer } from '#testing/test-server.ts';
import { finish, pdfOf, sendPart, start } from '#testing/upload-file.ts';

test('a bucket that does not answer keeps nobody waiting but whose files it has: not the pushes, not the district', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((settle) => {
    answer = settle;
  });
  const slowly = (folder: string) => {
    const disk = createDiskFiles(folder);
    const wait = async () => answered;
    return {
      ...disk,
      writePart: async (...all: Parameters<typeof disk.writePart>) => wait().then(() => disk.writePart(...all)),
      keep: async (...all: Parameters<typeof disk.keep>) => wait().then(() => disk.keep(...all)),
    };
  };
  const limits = { fileBytes: 1_000_000, personBytes: 1_000_000_000, districtBytes: 1_000_000_000, openUploads: 50 };
  const server = await startTestServer({ attachments: limits }, undefined, slowly);
  const [ana, ben, student] = [await server.as('teacher1'), await server.as('teacher2'), await server.as('student1')];
  const assigned = await firstAssignment(student);
  // More than the pool has connections.
  const uploads = await Promise.all(
    Array.from({ length: 14 }, async (_, n) => {
      const content = pdfOf(`tides ${n}`);
      return { content, id: (await start(ana, { name: 'tides.pdf', content, fingerprint: `${n}` })).data.upload_id };
    }),
  );
  const sending = uploads.map(({ id, content }) => sendPart(ana, id, 0, content));
  const pushed = await student.call<{ results: { outcome: string }[] }>('POST', '/v2/sync/push', {
    payload: { device_id: randomUUID(), ops: [trackOp(trackQuery(student, assigned))] },
  });
  expect(pushed.data.results.map(({ outcome }) => outcome)).toEqual(['applied']);
  expect((await start(ben, { name: 'waves.pdf', content: pdfOf('waves') })).code).toBe(200);
  answer();
  expect((await Promise.all(sending)).map(({ code }) => code)).toEqual(Array(14).fill(200));
  // Finishing twice at once: one resource, and the second is told to wait or gets the same.
  const [first] = uploads;
  const codes = (await Promise.all([1, 2].map(() => finish(ana, first?.id ?? '')))).map(({ code }) => code);
  expect(codes).toContain(200);
  expect((await finish(ana, first?.id ?? '')).code).toBe(200);
  expect((await server.pool.query('select 1 from external_resource')).rowCount).toBe(1);
  await server.close();
});
