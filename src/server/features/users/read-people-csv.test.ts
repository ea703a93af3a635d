import { describe, expect, it } from 'vitest';
import { readPeopleCsv } from './read-people-csv.ts';

const HEAD = 'number,first name,last name,school,grade';
const ROW = '9001,Ana,García Núñez,Lighthouse Elementary School,5';
const EXPECTED = [
  {
    line_no: 2,
    cells: { number: '9001', first_name: 'Ana', last_name: 'García Núñez', school: 'Lighthouse Elementary School', grade: '5' },
  },
];
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
    ['UTF-16, little end first', utf16(sheet(','))],
    ['UTF-16, big end first', utf16(sheet(','), true)],
    ['Unicode text of Excel, with tabs', utf16(sheet('\t'))],
    ['semicolons', Buffer.from(sheet(';'))],
  ])('reads %s', (_, bytes) => expect(readPeopleCsv(bytes)).toEqual(EXPECTED));

  it('takes a comma within a cell for a part of it where semicolons stand between the cells', () => {
    const [line] = readPeopleCsv(Buffer.from('number;first name;last name\n9003;Ana;García, Jr.\n'));
    expect(line?.cells).toEqual({ number: '9003', first_name: 'Ana', last_name: 'García, Jr.' });
  });

  it('takes a semicolon within a cell for a part of it where commas stand between the cells', () => {
    const [line] = readPeopleCsv(Buffer.from('number,"first name",last name\n9003,Ana; María,García\n'));
    expect(line?.cells.first_name).toBe('Ana; María');
  });

  it('passes over the line in which Excel says what stands between the cells', () => {
    expect(readPeopleCsv(Buffer.from(`sep=;\r\n${sheet(';')}`))[0]?.cells).toEqual(EXPECTED[0]?.cells);
  });

  it('says of a workbook or a picture that it is no CSV, not that columns lack names', () => {
    const workbook = Buffer.from('504b030414000600080000002100', 'hex');
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
    for (const bytes of [workbook, picture]) expect(() => readPeopleCsv(bytes)).toThrow('Save the sheet as CSV');
  });
});
