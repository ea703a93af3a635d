import { dayNumber, momentNumber } from './cell-dates.ts';
import { cellText, looksLikeFormula } from './cell-text.ts';
import { MAX_ROWS, type Sheet, type SheetColumn, type SheetValue } from './sheet.ts';
import { STYLE } from './workbook-parts.ts';

/** Rows that are looked at before the first is written, to fit the widths. */
const SAMPLE = 200;
/** Characters gathered before they are handed on. */
const PIECE = 65_536;

/** The XML of one sheet in pieces of about 64 kB. @param clock for moments @throws RangeError beyond 1,048,575 rows */
export async function* sheetXml(sheet: Sheet<unknown>, clock: Intl.DateTimeFormat): AsyncGenerator<string> {
  const { columns } = sheet;
  const letters = columns.map((_, index) => columnLetters(index));
  const rows = iterate(sheet.rows);
  const sample: unknown[] = [];
  let end = false;
  while (sample.length < SAMPLE && !end) {
    const next = await rows.next();
    if (next.done) end = true;
    else sample.push(next.value);
  }
  let piece = opening(columns, sample, sheet.frozen ?? 0);
  let number = 1;
  const write = (pick: (column: SheetColumn<unknown>) => SheetValue): void => {
    number += 1;
    if (number > MAX_ROWS + 1) throw new RangeError('a sheet holds at most 1,048,575 rows');
    piece += `<row r="${number}">`;
    for (const [index, column] of columns.entries()) piece += cell(`${letters[index]}${number}`, column, pick(column), clock);
    piece += '</row>';
  };
  for (const row of sample) write(({ value }) => value(row));
  while (!end) {
    const next = await rows.next();
    if (next.done) break;
    const row = next.value;
    write(({ value }) => value(row));
    if (piece.length >= PIECE) {
      yield piece;
      piece = '';
    }
  }
  const last = letters.at(-1) ?? 'A';
  const filter = `<autoFilter ref="A1:${last}${number}"/>`;
  if (columns.some(({ foot }) => foot !== undefined)) write(({ foot }) => foot);
  yield `${piece}</sheetData>${filter}</worksheet>`;
}

function iterate<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncIterator<Row> | Iterator<Row> {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
}

/** The head stays in view, and so do the first columns. */
function pane(frozen: number): string {
  const [columns, which] = frozen > 0 ? [`xSplit="${frozen}" `, 'bottomRight'] : ['', 'bottomLeft'];
  return `<pane ${columns}ySplit="1" topLeftCell="${columnLetters(frozen)}2" activePane="${which}" state="frozen"/>`;
}

function opening(columns: readonly SheetColumn<unknown>[], sample: readonly unknown[], frozen: number): string {
  const widths = columns.map((column, index) => {
    const width = column.width ?? fittedWidth(column, sample);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const heads = columns.map(
    ({ title }, index) =>
      `<c r="${columnLetters(index)}1" s="${STYLE.head}" t="inlineStr"><is><t xml:space="preserve">${cellText(title)}</t></is></c>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    `${pane(frozen)}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
  );
}

function fittedWidth(column: SheetColumn<unknown>, sample: readonly unknown[]): number {
  if (column.kind === 'moment') return 18;
  let longest = column.title.length + 3;
  for (const row of sample) {
    const value = column.value(row);
    if (typeof value === 'string') longest = Math.max(longest, ...value.split('\n', 4).map((line) => line.length + 1));
  }
  return Math.min(60, Math.max(8, longest));
}

function cell(at: string, column: SheetColumn<unknown>, value: SheetValue, clock: Intl.DateTimeFormat): string {
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'text':
    case 'id':
      return text(at, asText(value), column.kind);
    case 'day':
      return dated(at, value, typeof value === 'string' ? dayNumber(value) : null, STYLE.day);
    case 'moment':
      return dated(at, value, typeof value === 'number' ? null : momentNumber(value, clock), STYLE.moment);
    case 'percent':
      return number(at, value, STYLE.percent);
    case 'seconds':
      return number(at, typeof value === 'number' ? value / 86_400 : value, STYLE.seconds);
    case 'number':
      return number(at, value, STYLE.plain);
  }
}

/** What is no number after all ("n/a") stays readable as text. */
function number(at: string, value: SheetValue, style: number): string {
  if (typeof value !== 'number') return text(at, asText(value), 'text');
  return Number.isFinite(value) ? `<c r="${at}" s="${style}"><v>${value}</v></c>` : '';
}

function dated(at: string, value: SheetValue, number: number | null, style: number): string {
  return number === null ? text(at, asText(value), 'text') : `<c r="${at}" s="${style}"><v>${number}</v></c>`;
}

/** An inline text is never read as a formula; one that looks like one also stays a text when somebody edits it. */
function text(at: string, value: string, kind: 'text' | 'id'): string {
  const style = looksLikeFormula(value) ? STYLE.quoted : kind === 'id' ? STYLE.id : value.includes('\n') ? STYLE.lines : STYLE.plain;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}

function asText(value: SheetValue): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** A, B, ... Z, AA, AB, ... */
function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
