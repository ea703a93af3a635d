import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import readExcelFile, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type Sheet, type SheetColumn, sheetOf } from './sheet.ts';
import { type Workbook, writeWorkbook } from './write-workbook.ts';

interface Row {
  readonly name: string;
  readonly student_id: string;
  readonly points: number | null;
  readonly share: number;
  readonly due: string;
  readonly handed_in: string | null;
}
const ANA: Row = { name: 'Ana', student_id: '007', points: 12.5, share: 0.875, due: '2026-03-08', handed_in: '2026-11-01T06:30:15Z' };
const COLUMNS: readonly SheetColumn<Row>[] = [
  { id: 'name', title: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'student_id', title: 'ID', kind: 'id', value: (row) => row.student_id },
  { id: 'points', title: 'Points', kind: 'number', value: (row) => row.points },
  { id: 'share', title: 'Points', kind: 'percent', value: (row) => row.share },
  { id: 'due', title: 'Due', kind: 'day', value: (row) => row.due },
  { id: 'handed_in', title: 'Turned in', kind: 'moment', value: (row) => row.handed_in },
];

async function written(rows: Sheet<Row>['rows'], change: Partial<Workbook> = {}): Promise<Buffer> {
  const workbook: Workbook = {
    title: 'Cells',
    sheets: [sheetOf({ name: 'Students', columns: COLUMNS, rows })],
    about: [['Late', 'After the due day, by the clock of the district']],
    timeZone: 'America/Chicago',
    madeAt: new Date('2026-11-22T20:00:00Z'),
    ...change,
  };
  return Buffer.concat(await Readable.from(writeWorkbook(workbook)).toArray());
}

function xmlOf(file: Buffer, path: string): string {
  return strFromU8(unzipSync(new Uint8Array(file))[path] ?? new Uint8Array());
}

test('numbers come back as numbers, days and moments as dates of the district, ids as text, columns of one title as two', async () => {
  const [head, row] = await readSheet(await written([ANA]));
  expect(head).toEqual(['Name', 'ID', 'Points', 'Points', 'Due', 'Turned in']);
  expect(row?.slice(0, 5)).toEqual(['Ana', '007', 12.5, 0.875, new Date('2026-03-08T00:00:00Z')]);
  // This reader cuts the fraction of a day instead of rounding it.
  expect(Math.round(Number(row?.[5]) / 1000)).toBe(Date.parse('2026-11-01T01:30:15Z') / 1000);
});

test('a second sheet says what the figures mean', async () => {
  const sheets = await readExcelFile(await written([ANA]));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Students', 'About']);
  expect(sheets[1]?.data).toEqual([
    ['Cells', null],
    ['Late', 'After the due day, by the clock of the district'],
  ]);
});

const HOSTILE = [
  '=HYPERLINK("http://evil.example","click")',
  '+1-555',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '<script>&amp;"\'</t></is></c>',
  '_x000D_ and _x0041_',
  '  two spaces  ',
  'line one\nline two',
  '李小龍 😀 ñ',
  '1e5',
  'TRUE',
];

test.each(HOSTILE)('%j stays the text that it is, never a formula', async (name) => {
  const file = await written([{ ...ANA, name }]);
  const xml = xmlOf(file, 'xl/worksheets/sheet1.xml');
  expect(xml).not.toContain('<f');
  const [, row] = await readSheet(file);
  expect(String(row?.[0]).replaceAll('_x005F_', '_').trim()).toBe(name.trim());
});

test('what looks like a formula also stays text when somebody edits the cell', async () => {
  const xml = xmlOf(await written([{ ...ANA, name: '=1+1' }]), 'xl/worksheets/sheet1.xml');
  const style = Number(/<c r="A2" s="(\d+)"/.exec(xml)?.[1]);
  const styles = xmlOf(await written([]), 'xl/styles.xml');
  const cellXfs = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf .*?(?:\/>|<\/xf>)/g);
  expect(cellXfs?.[style]).toContain('quotePrefix="1"');
});

test('what XML cannot hold is left out, and a text longer than a cell is cut', async () => {
  const name = `a\0b\u0001c\ud800d\uffffe\r\nf${'x'.repeat(40_000)}`;
  const [, row] = await readSheet(await written([{ ...ANA, name }]));
  expect(String(row?.[0])).toMatch(/^abcde\nfx+$/);
  expect(String(row?.[0]).length).toBeLessThanOrEqual(32_767);
});

test('a number that is none leaves the cell empty, and a day that is none stays readable', async () => {
  const [, row] = await readSheet(await written([{ ...ANA, points: Number.NaN, due: 'next week', handed_in: null }]));
  expect(row?.slice(2)).toEqual([null, 0.875, 'next week', null]);
});

test('the head stays in view and a filter lies over all rows', async () => {
  const xml = xmlOf(await written([ANA, ANA]), 'xl/worksheets/sheet1.xml');
  expect(xml).toContain('state="frozen"');
  expect(xml).toContain('<autoFilter ref="A1:F3"/>');
});

test('sheets get names that a workbook may have', async () => {
  const sheets = ['[Unit 1]: a/b*?', "'quoted'", 'x'.repeat(40), 'X'.repeat(40), '', 'History', '😀'.repeat(20)].map((name) =>
    sheetOf({ name, columns: COLUMNS, rows: [] }),
  );
  const names = (await readExcelFile(await written([], { sheets }))).map(({ sheet }) => sheet);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) {
    expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
    expect(name.toLowerCase()).not.toBe('history');
    expect(name).not.toMatch(/\p{Surrogate}/u);
  }
});

test('two columns of one id are refused before anything is written', () => {
  const twice = [COLUMNS[0], COLUMNS[0]].flatMap((column) => column ?? []);
  expect(() => sheetOf({ name: 'Twice', columns: twice, rows: [] })).toThrow(/same id/);
});

test('a fault while rows are read ends the file instead of finishing it', async () => {
  async function* rows() {
    for (let index = 0; index < 500; index += 1) yield ANA;
    await Promise.reject(new Error('the connection was cut'));
  }
  await expect(written(rows())).rejects.toThrow('the connection was cut');
});

test('50,000 rows take little memory, are handed on while they are read, and leave the server free in between', async () => {
  let read = 0;
  async function* rows() {
    for (; read < 50_000; read += 1) yield { ...ANA, name: `Student ${read} of a large district`, points: read };
  }
  const workbook = {
    title: 'All',
    sheets: [sheetOf({ name: 'All', columns: COLUMNS, rows: rows() })],
    about: [],
    timeZone: 'UTC',
    madeAt: new Date(),
  };
  const before = process.memoryUsage().rss;
  let peak = 0;
  let bytes = 0;
  let readAtFirst = 0;
  let turns = 0;
  let isWriting = true;
  const others = () => {
    turns += 1;
    if (isWriting) setImmediate(others);
  };
  setImmediate(others);
  const gathered: Uint8Array[] = [];
  for await (const piece of writeWorkbook(workbook)) {
    bytes += piece.length;
    gathered.push(piece);
    if (bytes > 20_000 && readAtFirst === 0) readAtFirst = read;
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }
  isWriting = false;
  expect(readAtFirst).toBeLessThan(10_000);
  expect(peak).toBeLessThan(150e6);
  // What else the server has to do has its turn once in so many rows at most.
  expect(turns).toBeGreaterThan(50_000 / 1_000);
  const sheet = await readSheet(Buffer.concat(gathered));
  expect(sheet).toHaveLength(50_001);
  expect(sheet[50_000]?.[2]).toBe(49_999);
});
