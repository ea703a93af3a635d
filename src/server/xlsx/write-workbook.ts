import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import { type AboutLine, aboutSheet } from './about-sheet.ts';
import { clockOf } from './cell-dates.ts';
import type { Sheet } from './sheet.ts';
import { legalSheetNames } from './sheet-names.ts';
import { sheetXml } from './sheet-xml.ts';
import { workbookParts } from './workbook-parts.ts';

export interface Workbook {
  /** The document's title; it also heads the sheet "About". */
  readonly title: string;
  /** From `sheetOf`. */
  readonly sheets: readonly Sheet<unknown>[];
  /** What the figures mean and how they were asked for: filters, dates, who made it. Stands on the last sheet, "About". */
  readonly about: readonly AboutLine[];
  /** The name of that sheet. @default "About" */
  readonly aboutName?: string;
  /** IANA name: moments are written by its clock. */
  readonly timeZone: string;
  readonly madeAt: Date;
}

/** What such a file is called on the wire. */
export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Higher levels cost twice the time for a tenth less. */
const LEVEL = { level: 4 } as const;

/**
 * Writes a spreadsheet (XLSX) piece by piece: no more than a few hundred kilobytes of it are in memory at a time, and other
 * calls are served in between. Rows are read as the reader takes the pieces.
 * @throws RangeError for a sheet that no spreadsheet can hold; a fault while rows are read ends the stream
 */
export async function* writeWorkbook(workbook: Workbook): AsyncGenerator<Uint8Array> {
  const { title, about, timeZone, madeAt, aboutName = 'About' } = workbook;
  const sheets = [...workbook.sheets, aboutSheet(aboutName, title, about)];
  const names = legalSheetNames(sheets.map(({ name }) => name));
  const ready: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    ready.push(piece);
  });
  const encoder = new TextEncoder();
  for (const [path, text] of Object.entries(workbookParts(names, title, madeAt))) addFile(zip, path).push(encoder.encode(text), true);
  const clock = clockOf(timeZone);
  for (const [index, sheet] of sheets.entries()) {
    const file = addFile(zip, `xl/worksheets/sheet${index + 1}.xml`);
    for await (const xml of sheetXml(sheet, clock)) {
      file.push(encoder.encode(xml));
      yield* ready.splice(0);
      await setImmediate();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* ready.splice(0);
}

function addFile(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path, LEVEL);
  zip.add(file);
  return file;
}
