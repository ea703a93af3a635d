import type { Caller } from '#server/http/handler-types.ts';
import type { JobWork } from '#server/jobs/run-jobs.ts';
import type { CountedFile } from '../exports/report-file.ts';
import type { ReportContext } from '../report-sources.ts';
import { keepLongExport } from './long-exports.store.ts';

/** A handler of an export, as far as it matters here. */
export type FileMaker = (context: ReportContext, input: never) => Promise<CountedFile>;

/** What an export is to hold: the call and its checked input, by whom. What the caller may see is asked again when it is written. */
export interface LongExportOrder {
  readonly call: string;
  readonly input: { readonly query: object; readonly body: object };
  readonly caller: Pick<Caller, 'district_id' | 'user_puid' | 'school_id' | 'role'>;
}

/** Writes the spreadsheet of a call as that call would have, from figures as they are now, and keeps it under the id of its job. */
export const longExportWork = (makers: Readonly<Record<string, FileMaker>>): JobWork<LongExportOrder> => ({
  kind: 'report export',
  work: async ({ call, input, caller }, run) => {
    const make = makers[call];
    if (!make) throw new Error(`no export is called ${call}`);
    const context = { db: run.db, now: new Date(), caller: { ...caller, device_id: null } };
    const { content, rows } = await make(context, input as never);
    await run.reportProgress(0, rows.total);
    const pieces: Uint8Array[] = [];
    for await (const piece of content) {
      pieces.push(piece);
      await run.reportProgress(rows.done(), rows.total);
    }
    await run.reportProgress(rows.total, rows.total);
    await keepLongExport(run.db, run.id, Buffer.concat(pieces));
    return undefined;
  },
});
