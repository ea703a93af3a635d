import { expect, test } from 'vitest';
import { plainName, readNameLines } from './student-names.ts';

test('names are compared without case, marks and further spaces', () => {
  expect(plainName('  María  José ÑUÑEZ ')).toBe('maria jose nunez');
});

test('names of every language in a class are what an English keyboard types', () => {
  expect(plainName('Nguyễn Thị Hồng Ánh')).toBe('nguyen thi hong anh');
  expect(plainName('Łukasz Ångström-Yılmaz')).toBe('lukasz angstrom-yilmaz');
  for (const name of ["O'Brien", 'O’Brien', 'OBrien', 'Oʼbrien', 'O´Brien', 'O`Brien', 'O′Brien', 'Ｏ＇Brien'])
    expect(plainName(name)).toBe('obrien');
});

test('a pasted line is read as a roster writes it', () => {
  const lines = readNameLines('1. Maya Hernandez\n"Okafor, Leo"\n\nstudent7\r\n- maya hernández\tX\nMAYA HERNANDEZ', 100);
  expect(lines.map(({ typed }) => typed)).toEqual(['Maya Hernandez', 'Okafor, Leo', 'student7', 'maya hernández X', 'MAYA HERNANDEZ']);
  expect(lines[0]?.names).toEqual([{ first: 'maya', last: 'hernandez' }]);
  expect(lines[1]?.names).toEqual([{ first: 'leo', last: 'okafor' }]);
  expect(lines[2]).toMatchObject({ names: [], user_names: ['student7'] });
});

test('a name is read without the signs that nobody sees, and without the comma of a list', () => {
  const names = readNameLines('\u202aMaya Hernandez\u202c,\nLeo\u00a0Oka\u00adfor\u200b', 100).flatMap((line) => line.names);
  expect(names).toEqual([
    { first: 'maya', last: 'hernandez' },
    { first: 'leo', last: 'okafor' },
  ]);
  expect(plainName('\ufeffMaya')).toBe('maya');
});

test('a name copied from a spreadsheet is read with the columns beside it', () => {
  const [nameAndGrade, parts, reversed] = readNameLines('Santiago Flores\t5\nMaya\tHernandez\tstudent1\nOkafor\tLeo\t5', 100);
  expect(nameAndGrade?.names).toContainEqual({ first: 'santiago', last: 'flores' });
  expect(parts?.names).toContainEqual({ first: 'maya', last: 'hernandez' });
  expect(parts?.user_names).toContain('student1');
  expect(reversed?.names).toContainEqual({ first: 'leo', last: 'okafor' });
});

test('a row with commas is read as one with tabs', () => {
  const [quoted, withUserName, whole] = readNameLines('"Núñez","José"\nstudent1,Maya,Hernandez\n"de la Cruz, Ana",5', 100);
  expect(quoted).toEqual({ typed: 'Núñez, José', names: [{ first: 'jose', last: 'nunez' }], user_names: [] });
  expect(withUserName?.user_names).toContain('student1');
  expect(withUserName?.names).toContainEqual({ first: 'maya', last: 'hernandez' });
  expect(whole?.typed).toBe('de la Cruz, Ana, 5');
  expect(whole?.names).toContainEqual({ first: 'ana', last: 'de la cruz' });
});

test('a name that is there twice stays two lines', () => {
  expect(readNameLines('Ana Cruz\nLeo Okafor\nAna Cruz', 100).map(({ typed }) => typed)).toEqual(['Ana Cruz', 'Leo Okafor', 'Ana Cruz']);
});

test('a name of several words may be parted anywhere', () => {
  expect(readNameLines('Ana de la Cruz', 5)[0]?.names).toContainEqual({ first: 'ana', last: 'de la cruz' });
  expect(readNameLines('Ana Maria Cruz', 5)[0]?.names).toContainEqual({ first: 'ana maria', last: 'cruz' });
});

test('no more lines are read than asked for', () => {
  expect(readNameLines('a b\nc d\ne f', 2)).toHaveLength(2);
});
