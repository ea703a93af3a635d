import { describe, expect, it } from 'vitest';
import { readPeopleCsv } from './read-people-csv.ts';

const HEAD = 'number,first name,last name,school,grade';
const ROW = '9001,Ana,García Núñez,Lighthouse Elementary School,5';
const EXPECTED = [
  {
    line_no: 2,
    cells: { number: '9001', first_name: 'Ana', last_name: 'García Núñez', school: 'Lighthouse Elementary School', grade: '5' },
    extra: '',
  },
];
const linesOf = async (text: string | Buffer) => (await readPeopleCsv(Buffer.from(text))).lines;
const sheet = (separator: string) => [HEAD, ROW, ''].join('\r\n').replaceAll(',', separator);
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a list of people as spreadsheets save it', () => {
  it.each([
    ['UTF-8', Buffer.from(sheet(','))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${sheet(',')}`)],
    ['Windows-1252', Buffer.from(sheet(','), 'latin1')],
    [
      'CSV of Excel on a Mac',
      Buffer.from(sheet(',').replaceAll('\n', '').replaceAll('í', '\x92').replaceAll('ú', '\x9c').replaceAll('ñ', '\x96'), 'latin1'),
    ],
    ['UTF-16, little end first', utf16(sheet(','))],
    ['UTF-16, big end first', utf16(sheet(','), true)],
    ['Unicode text of Excel, with tabs', utf16(sheet('\t'))],
    ['semicolons', Buffer.from(sheet(';'))],
  ])('reads %s', async (_, bytes) => expect(await linesOf(bytes)).toEqual(EXPECTED));

  it('takes a comma within a cell for a part of it where semicolons stand between the cells', async () => {
    const [line] = await linesOf('number;first name;last name\n9003;Ana;García, Jr.\n');
    expect(line?.cells).toEqual({ number: '9003', first_name: 'Ana', last_name: 'García, Jr.' });
  });

  it('takes a semicolon within a cell for a part of it where commas stand between the cells', async () => {
    const [line] = await linesOf('number,"first name",last name\n9003,Ana; María,García\n');
    expect(line?.cells.first_name).toBe('Ana; María');
  });

  it('passes over the line in which Excel says what stands between the cells', async () => {
    expect((await linesOf(`sep=;\r\n${sheet(';')}`))[0]?.cells).toEqual(EXPECTED[0]?.cells);
  });

  it('takes the zeros of a number that a school system wrote as a formula to keep them', async () => {
    const text = 'number,first name,last name\r\n="00123",Ana,="Lo"\r\n"=""00124""","Ben, Jr.",Lo\r\n00125,"Cy ""=""",="Lo"';
    expect((await linesOf(text)).map(({ cells }) => [cells.number, cells.first_name, cells.last_name])).toEqual([
      ['00123', 'Ana', 'Lo'],
      ['00124', 'Ben, Jr.', 'Lo'],
      ['00125', 'Cy "="', 'Lo'],
    ]);
  });

  it('says of a workbook or a picture that it is no CSV, not that columns lack names', async () => {
    for (const workbook of ['504b030414000600080000002100', 'd0cf11e0a1b11ae1'])
      await expect(readPeopleCsv(Buffer.from(workbook, 'hex'))).rejects.toThrow('In Excel, choose File, Save As, “CSV UTF-8”');
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
    await expect(readPeopleCsv(picture)).rejects.toThrow('Save the sheet as CSV');
  });

  it.each([
    ['that could be those of a Mac as well as those of Windows', Buffer.from('D\x92az', 'latin1')],
    ['that are those of Windows in one place and UTF-8 in another', Buffer.concat([Buffer.from('Nuñez '), Buffer.from('Peña', 'latin1')])],
  ])('refuses letters %s, and says how to save them', async (_, name) => {
    const bytes = Buffer.concat([Buffer.from('number,last name\n9001,'), name]);
    await expect(readPeopleCsv(bytes)).rejects.toThrow('as “CSV UTF-8”');
  });

  it('takes every line for one, however each of them ends', async () => {
    const text = 'number,first name\r\n1,Ana\n2,Ben\r\n3,Cy\r4,Di\n';
    const lines = (await linesOf(text)).map(({ line_no, cells, extra }) => [line_no, cells.first_name, extra]);
    expect(lines).toEqual([
      [2, 'Ana', ''],
      [3, 'Ben', ''],
      [4, 'Cy', ''],
      [5, 'Di', ''],
    ]);
  });

  it.each(['\n', '\r\n'])('counts rows as a spreadsheet does, whatever line breaks stand within cells (%j)', async (within) => {
    const text = `"Student${within}ID",first name\r\n1,"Ana${within}Sol"\r\n\r\n,\r\n2,Ben\r\n`;
    expect((await linesOf(text)).map(({ line_no, cells }) => [line_no, cells.first_name])).toEqual([
      [2, 'Ana Sol'],
      [5, 'Ben'],
    ]);
  });

  it('says which headings mean nothing here, and what stands behind the last of them', async () => {
    const { unread, headings, lines } = await readPeopleCsv(Buffer.from('Student ID,First,Last,Homeroom\n1,Ana,Smith,Jr.,Room 4\n'));
    expect(unread).toEqual(['Homeroom']);
    expect(headings).toEqual({ number: 'Student ID', first_name: 'First', last_name: 'Last' });
    expect(lines[0]?.extra).toBe('Room 4');
  });

  it('says where a quotation mark is not closed, which columns mean the same, and that nobody stands below the headings', async () => {
    const said = (text: string) => expect(readPeopleCsv(Buffer.from(text))).rejects;
    await said('number,first name\n1,Ana\n2,"Ben\n3,Cy\n').toThrow('Line 3 could not be read');
    await said('number,first name\n1,Ana\n2,Ben "Bo" Lee\n').toThrow('Line 3 could not be read');
    await said('ID,Student ID\n1,2\n').toThrow('Two columns mean the same here: “ID” and “Student ID”');
    await said('number,first name\n,\n').toThrow('nobody below it');
  });

  it('lets others have their turn while a long list is read', async () => {
    const text = ['number,first name', ...Array.from({ length: 20_000 }, (_, n) => `${n},Ana`)].join('\n');
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    expect(await linesOf(text)).toHaveLength(20_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
