import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { type ColumnChoice, MAX_LIST_COLUMNS } from '#contract/list-columns.ts';
import { MAX_IMPORT_LINES } from '#contract/users/users.schemas.ts';
import { fieldNamed, type PeopleField } from '#domain/list-fields.ts';
import { cleanCell } from '#server/files/clean-cell.ts';
import { lineOfFault, rowCounter } from '#server/files/line-of-fault.ts';
import { type ListRow, listOptions } from '#server/files/parse-list.ts';
import { isWorkbook, readSheet } from '#server/files/read-sheet.ts';
import { ApiError } from '#server/http/api-error.ts';

/** One line as it was written, trimmed; a column that the list lacks is absent. */
export interface PeopleLine {
  /** As a spreadsheet numbers it. */
  readonly line_no: number;
  readonly cells: Partial<Readonly<Record<PeopleField, string>>>;
  /** What stands behind the last heading: cells that slipped there. */
  readonly extra: string;
}

export interface PeopleList {
  readonly lines: readonly PeopleLine[];
  /** The list's own heading of each field. */
  readonly headings: Partial<Readonly<Record<PeopleField, string>>>;
  /** All headings, in their order. */
  readonly names: readonly string[];
  /** Headings that mean nothing here. */
  readonly unread: readonly string[];
}

/** So much is read before others get their turn: some ten milliseconds. */
const AT_ONCE = 32_768;

/**
 * Reads a list as spreadsheets save it.
 * @param choice the field of each column, where an administrator chose; otherwise by their headings
 * @throws ApiError 422 where the whole cannot be read
 */
export async function readPeopleCsv(content: Uint8Array, choice?: ColumnChoice): Promise<PeopleList> {
  const [head, ...rows] = await parseRows(content);
  const names = (head?.record ?? []).map(cleanCell);
  if (choice && choice.length !== Math.min(names.length, MAX_LIST_COLUMNS)) throw new ApiError(422, 'list_columns_changed');
  const columns = names.map((name, index) => (choice ? choice[index] || null : fieldNamed('add', name))) as (PeopleField | null)[];
  if (!columns.includes('number') && !columns.includes('user_name')) throw new ApiError(422, 'csv_without_headings');
  const second = columns.findIndex((column, index) => column !== null && columns.indexOf(column) < index);
  if (second >= 0) {
    const first = names[columns.indexOf(columns[second] ?? null)] ?? '';
    throw new ApiError(422, ['csv_column_twice', { first, second: names[second] ?? '' }]);
  }
  if (rows.length === 0) throw new ApiError(422, 'csv_without_lines');
  if (rows.length > MAX_IMPORT_LINES) throw new ApiError(422, ['list_too_long', { most: MAX_IMPORT_LINES }]);
  const rowOf = rowCounter(head?.record ?? []);
  const named = columns.flatMap((column, index) => (column === null ? [] : [[column, index] as const]));
  return {
    names,
    headings: Object.fromEntries(named.map(([column, index]) => [column, names[index] ?? ''])),
    unread: names.filter((name, index) => name !== '' && columns[index] === null),
    lines: rows.map(({ record, info }) => ({
      line_no: rowOf(record, info.lines),
      cells: Object.fromEntries(named.map(([column, index]) => [column, cleanCell(record[index] ?? '')])),
      extra: record.slice(names.length).map(cleanCell).filter(Boolean).join(', '),
    })),
  };
}

async function parseRows(content: Uint8Array): Promise<ListRow[]> {
  const sheet = readSheet(content);
  if (sheet === null) throw new ApiError(422, isWorkbook(content) ? 'csv_is_workbook' : 'csv_not_readable');
  const parser = parse(listOptions(sheet, MAX_IMPORT_LINES + 2));
  const rows: ListRow[] = [];
  const source = Readable.from(inParts(sheet.text));
  try {
    for await (const row of source.pipe(parser) as AsyncIterable<ListRow>) rows.push(row);
    return rows;
  } catch (error) {
    if (error instanceof CsvError)
      throw new ApiError(422, ['csv_line_not_readable', { line: lineOfFault(error, rows.at(-1)?.info.lines ?? 0) }]);
    throw error;
  } finally {
    source.destroy();
  }
}

/** A large list holds nobody up: after each part, whoever else waits is served. */
async function* inParts(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += AT_ONCE) {
    yield text.slice(from, from + AT_ONCE);
    await othersTurn();
  }
}
