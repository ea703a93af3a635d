import type { UsageHead } from '#contract/usage/usage.schemas.ts';
import type { ExportTable } from '#contract/usage/usage-exports.schemas.ts';
import type { JobRun, JobWork } from '#server/jobs/run-jobs.ts';
import { fileName } from '#server/xlsx/report-name.ts';
import { sheetOf } from '#server/xlsx/sheet.ts';
import { writeWorkbook } from '#server/xlsx/write-workbook.ts';
import { EXPORT_WORDS, type ExportLanguage, exportColumns } from './export-columns.ts';
import { exportRows } from './export-rows.ts';
import type { UsageScope } from './usage.policy.ts';
import { keepExportFile } from './usage-exports.store.ts';

const NOTE_EVERY_ROWS = 200;

/** What an export is to hold. */
export interface ExportOrder {
  readonly table: ExportTable;
  readonly scope: UsageScope;
  readonly head: UsageHead;
  readonly language: ExportLanguage;
  readonly time_zone: string;
}

/** Writes a table of usage as a spreadsheet and keeps it, under the id of its job. */
export const usageExportWork: JobWork<ExportOrder> = {
  kind: 'usage export',
  work: async (order, run) => {
    const { head, language } = order;
    const { job_id: export_id, ...owner } = run.id;
    const pieces: Uint8Array[] = [];
    for await (const piece of workbook(run, order)) pieces.push(piece);
    const place = head.school_name ?? head.district_name;
    const name = `${fileName(`${EXPORT_WORDS[language][order.table]} ${place} ${head.starts_on}`, '')} - Report.xlsx`;
    run.mustGoOn();
    await keepExportFile(run.db, { ...owner, export_id }, { name, content: Buffer.concat(pieces) });
    return undefined;
  },
};

function workbook({ db, reportProgress }: JobRun, { table, scope, head, language, time_zone }: ExportOrder): AsyncGenerator<Uint8Array> {
  const words = EXPORT_WORDS[language];
  async function* counted() {
    let done = 0;
    for await (const row of exportRows(db, table, scope, head)) {
      yield row;
      done += 1;
      if (done % NOTE_EVERY_ROWS === 0) await reportProgress(done);
    }
    await reportProgress(done);
  }
  return writeWorkbook({
    title: words[table],
    sheets: [sheetOf({ name: words[table], columns: exportColumns(table, language), rows: counted() })],
    aboutName: words.about,
    about: [
      [words.district, head.district_name],
      [words.school, head.school_name ?? words.all_schools],
      [words.period, `${head.starts_on} – ${head.ends_on}`],
      [words.as_of, head.as_of ?? '–'],
      [words.how, words.how_text],
      [words.not_kept, words.not_kept_text],
    ],
    timeZone: time_zone,
    madeAt: new Date(),
  });
}
