import Fastify from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { FileAnswer } from '#contract/file-answer.ts';
import { sheetOf } from '#server/xlsx/sheet.ts';
import { writeWorkbook, XLSX_MEDIA_TYPE } from '#server/xlsx/write-workbook.ts';
import { ApiError } from '../api-error.ts';
import { answerFaults } from '../refusals/refusals.ts';
import { sendFile } from './send-file.ts';

async function ask(answer: FileAnswer) {
  const app = Fastify();
  answerFaults(app);
  app.get('/file', (_, reply) => sendFile(reply, answer));
  return app.inject('/file');
}

test('a spreadsheet arrives whole, with its name in any letters', async () => {
  const sheet = sheetOf({ name: 'S', columns: [{ id: 'n', title: 'Número', kind: 'number', value: (row: number) => row }], rows: [1, 2] });
  const content = writeWorkbook({ title: 'T', sheets: [sheet], about: [], timeZone: 'UTC', madeAt: new Date() });
  const reply = await ask({ file_name: 'Células - Report.xlsx', media_type: XLSX_MEDIA_TYPE, content });
  expect(reply.headers['content-type']).toBe(XLSX_MEDIA_TYPE);
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="C_lulas - Report.xlsx"; filename*=UTF-8''C%C3%A9lulas%20-%20Report.xlsx`,
  );
  expect(await readSheet(reply.rawPayload)).toEqual([['Número'], [1], [2]]);
});

test('a fault before the first piece is refused in the envelope', async () => {
  async function* content(): AsyncGenerator<Uint8Array> {
    await Promise.reject(new ApiError(409, 'job_already_over'));
    yield new Uint8Array();
  }
  const reply = await ask({ file_name: 'a.xlsx', media_type: XLSX_MEDIA_TYPE, content: content() });
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    expect.objectContaining({ status: 'error', message: 'This is already over, so it cannot be canceled.', code: 'job_already_over' }),
  ]);
});

test('a later fault cuts the file off instead of ending it', async () => {
  async function* content(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    await Promise.reject(new Error('cut'));
  }
  await expect(ask({ file_name: 'a.xlsx', media_type: XLSX_MEDIA_TYPE, content: content() })).rejects.toThrow();
});
