/**
 * What a column holds.
 * - `text`: as written, never a formula; `id`: an id or a code, kept with its leading zeros;
 * - `number`, `percent` (0 to 1), `seconds` (shown as h:mm:ss);
 * - `day`: '2026-11-22'; `moment`: ISO 8601, shown by the clock of the workbook's time zone.
 */
export type ColumnKind = 'text' | 'id' | 'number' | 'percent' | 'seconds' | 'day' | 'moment';

/** Nothing leaves the cell empty. */
export type SheetValue = string | number | Date | null | undefined;

/** One column. Two may have the same title: what tells them apart is their id. */
export interface SheetColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => SheetValue;
  /** Below the column, outside the filter: sorting the rows leaves it where it is. */
  readonly foot?: SheetValue;
  /** In characters. @default fitted to the title and the first 200 rows, 8 to 60 */
  readonly width?: number;
}

/** One sheet: a head that stays in view, a filter over it, and its rows. */
export interface Sheet<Row> {
  /** Made legal and unique by the writer. */
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** So many of the first columns stay in view beside the head. @default 0 */
  readonly frozen?: number;
  /** Read once, one after another: a cursor over a database does. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
}

/** Rows that a sheet can have, without its head. */
export const MAX_ROWS = 1_048_575;
const MAX_COLUMNS = 16_384;

/** A sheet for `writeWorkbook`, whatever its rows are. @throws RangeError for two columns of one id, or none, or too many */
export function sheetOf<Row>(sheet: Sheet<Row>): Sheet<unknown> {
  const ids = new Set(sheet.columns.map(({ id }) => id));
  if (ids.size !== sheet.columns.length) throw new RangeError(`two columns of the sheet "${sheet.name}" have the same id`);
  if (ids.size === 0 || ids.size > MAX_COLUMNS) throw new RangeError(`the sheet "${sheet.name}" has ${ids.size} columns`);
  return sheet as Sheet<unknown>;
}
