import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

test.each(['=1+1', ' \t=1+1', '+1', '-1', '@SUM(A1)', '|x', '＝1+1', '＋1', '－1', '＠SUM(A1)'])('%j stays a text', (text) => {
  expect(csvRows([[text]]).toString()).toBe(`"'${text}"\r\n`);
});

test('names, numbers and marks of words are written as they are, quotes twice', () => {
  expect(csvRows([['Ana "Nu" Ñúñez', '12', 'Mary-Jane', '=']]).toString()).toBe(`"Ana ""Nu"" Ñúñez","12","Mary-Jane","'="\r\n`);
});
