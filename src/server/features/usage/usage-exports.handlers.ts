import { randomUUID } from 'node:crypto';
import type * as usageExports from '#contract/usage/usage-exports.contract.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { keptWorkbook, refuseTooMany } from '#server/jobs/kept-exports.ts';
import type { Jobs } from '#server/jobs/run-jobs.ts';
import type { ExportOrder } from './run-export.ts';
import { readTimeZone } from './usage.store.ts';
import { listExports, openExport, readExportFile } from './usage-exports.store.ts';
import { placeOf } from './usage-head.ts';

/** What the area takes from elsewhere. */
interface UsageExportDependencies {
  readonly jobs: Pick<Jobs, 'plan' | 'enqueue'>;
}

/** Exports of usage. Each is its owner's, as long as they see what it is about: a foreign one is not found. */
export const usageExportsHandlers = ({ jobs }: UsageExportDependencies) =>
  ({
    startUsageExport: async (context, { body }) => {
      const { db, caller, now } = context;
      const { scope, head } = await placeOf(context, body);
      const owner = { district_id: caller.district_id, user_puid: caller.user_puid };
      const id = { ...owner, export_id: randomUUID() };
      const order: ExportOrder = {
        scope,
        head,
        time_zone: await readTimeZone(db, scope.district_id),
        table: body.table,
        language: body.language,
      };
      const job = { ...owner, job_id: id.export_id };
      await db.transaction(async (tx) => {
        await refuseTooMany(tx, owner, 'usage export');
        await openExport(tx, id, body.table, head, now);
        await jobs.plan(tx, job, 'usage export', order);
      });
      await jobs.enqueue(job);
      const opened = (await listExports(db, caller, now)).exports.find(({ export_id }) => export_id === id.export_id);
      if (!opened) throw notFound('This export');
      return opened;
    },

    getUsageExports: ({ db, caller, now }, { query: { page } }) => listExports(db, caller, now, page),

    downloadUsageExport: async ({ db, caller }, { query: { export_id } }) => {
      return keptWorkbook(await readExportFile(db, caller, export_id));
    },
  }) satisfies HandlersOf<typeof usageExports>;
