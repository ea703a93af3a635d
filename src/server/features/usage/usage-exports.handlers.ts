import { randomUUID } from 'node:crypto';
import type * as usageExports from '#contract/usage/usage-exports.contract.ts';
import type { UsageExport } from '#contract/usage/usage-exports.schemas.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import type { Jobs } from '#server/jobs/run-jobs.ts';
import { XLSX_MEDIA_TYPE } from '#server/xlsx/write-workbook.ts';
import type { ExportOrder } from './run-export.ts';
import { readTimeZone } from './usage.store.ts';
import { listExports, openExport, readExportFile } from './usage-exports.store.ts';
import { placeOf } from './usage-head.ts';

/** More at once would fill the server with one person's work. */
const MOST_RUNNING = 3;

const isUnderWay = ({ state }: UsageExport) => state === 'queued' || state === 'running' || state === 'cancelling';

/** What the area takes from elsewhere. */
interface UsageExportDependencies {
  readonly jobs: Pick<Jobs, 'start'>;
}

/** Exports of usage. Each is its owner's, as long as they see what it is about: a foreign one is not found. */
export const usageExportsHandlers = ({ jobs }: UsageExportDependencies) =>
  ({
    startUsageExport: async (context, { body }) => {
      const { db, caller, now } = context;
      const { scope, head } = await placeOf(context, body);
      const owner = { district_id: caller.district_id, user_puid: caller.user_puid };
      if ((await listExports(db, caller, now)).exports.filter(isUnderWay).length >= MOST_RUNNING)
        throw new ApiError(429, 'too_many_exports', 30);
      const id = { ...owner, export_id: randomUUID() };
      await openExport(db, id, body.table, head, now);
      const order: ExportOrder = {
        scope,
        head,
        time_zone: await readTimeZone(db, scope.district_id),
        table: body.table,
        language: body.language,
      };
      await jobs.start({ ...owner, job_id: id.export_id }, 'usage export', order);
      const opened = (await listExports(db, caller, now)).exports.find(({ export_id }) => export_id === id.export_id);
      if (!opened) throw notFound('This export');
      return opened;
    },

    getUsageExports: ({ db, caller, now }, { query: { page } }) => listExports(db, caller, now, page),

    downloadUsageExport: async ({ db, caller }, { query: { export_id } }) => {
      const file = await readExportFile(db, caller, export_id);
      if (!file) throw notFound('This export');
      return {
        file_name: file.file_name,
        media_type: XLSX_MEDIA_TYPE,
        content: (async function* () {
          yield file.content;
        })(),
      };
    },
  }) satisfies HandlersOf<typeof usageExports>;
