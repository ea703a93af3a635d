import { randomUUID } from 'node:crypto';
import type { FileAnswer, FileLater } from '#contract/file-answer.ts';
import { ROWS_AT_ONCE } from '#contract/reports/long-exports.schemas.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { refuseTooMany } from '#server/jobs/kept-exports.ts';
import type { Jobs } from '#server/jobs/run-jobs.ts';
import type { CountedFile } from '../exports/report-file.ts';
import type { ReportContext } from '../report-sources.ts';
import { openLongExport } from './long-exports.store.ts';
import type { FileMaker, LongExportOrder } from './write-long-export.ts';

/** The same handlers, each handing a file of more than 5,000 rows to a job where the caller said `when_long: 'job'`. */
export function laterWhenLong<Makers extends Record<string, FileMaker>>(
  makers: Makers,
  { jobs }: { jobs: Pick<Jobs, 'plan' | 'enqueue'> },
) {
  const later =
    (call: string, make: FileMaker) =>
    async (context: CallContext, input: { readonly query: object; readonly body: object }): Promise<FileAnswer | FileLater> => {
      const file = await make(context, input as never);
      const { when_long } = { ...input.query, ...input.body } as { readonly when_long?: 'send' | 'job' };
      if (when_long !== 'job' || file.rows.total <= ROWS_AT_ONCE) return file;
      return { later: { export_id: await hand(jobs, context, file, { call, input }) } };
    };
  return Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, later(name, make)])) as unknown as {
    readonly [Name in keyof Makers]: (context: CallContext, input: Parameters<Makers[Name]>[1]) => Promise<FileAnswer | FileLater>;
  };
}

/** @returns the id of the job. @throws ApiError 429 when the caller has as many under way as one may */
async function hand(
  jobs: Pick<Jobs, 'plan' | 'enqueue'>,
  { db, caller, now }: ReportContext,
  { file_name, group_name }: CountedFile,
  asked: Pick<LongExportOrder, 'call' | 'input'>,
): Promise<string> {
  const { district_id, user_puid, school_id, role } = caller;
  const id = { district_id, user_puid, job_id: randomUUID() };
  const order: LongExportOrder = { ...asked, caller: { district_id, user_puid, school_id, role } };
  await db.transaction(async (tx) => {
    await refuseTooMany(tx, caller, 'report export');
    await openLongExport(tx, id, { file_name, group_name }, now);
    await jobs.plan(tx, id, 'report export', order);
  });
  await jobs.enqueue(id);
  return id.job_id;
}
