import type * as calls from '#contract/reports/long-exports.contract.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { XLSX_MEDIA_TYPE } from '#server/xlsx/write-workbook.ts';
import { listLongExports, readLongExport } from './long-exports.store.ts';

/** Spreadsheets that jobs wrote. Each is its owner's: a foreign one is not found. */
export const longExportsHandlers = {
  getLongExports: ({ db, caller, now }) => listLongExports(db, caller, now),

  downloadLongExport: async ({ db, caller: { district_id, user_puid } }, { query: { export_id } }) => {
    const file = await readLongExport(db, { district_id, user_puid, job_id: export_id });
    if (!file) throw notFound('This export');
    return {
      file_name: file.file_name,
      media_type: XLSX_MEDIA_TYPE,
      content: (async function* () {
        yield file.content;
      })(),
    };
  },
} satisfies HandlersOf<typeof calls>;
