import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TABLE } from '#contract/quizzes/table-limits.ts';
import { cellsFor, isNotNumber, readTable, writeTable } from './data-table.ts';

const cell = fc.string({ maxLength: TABLE.cell, unit: 'grapheme' });

describe('a data table as an answer', () => {
  test('comes back as it was written, whatever stands in its cells', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (cells) => {
        const text = writeTable({ cells, words: '' });
        const kept = cells.map((row) => row.map((each) => each.replace(/\p{Cc}|\p{Surrogate}/gu, '').slice(0, TABLE.cell)));
        const isEmpty = kept.flat().every((each) => each.trim() === '');
        expect(text === '' ? null : readTable(text)?.cells).toEqual(isEmpty ? null : kept);
      }),
    );
  });

  test.each([
    [TABLE.rows, TABLE.cells / TABLE.rows],
    [TABLE.cells / TABLE.columns, TABLE.columns],
  ])('of the most cells (%i rows, %i columns), each full of quotes, has room in an answer with its chart', (rows, columns) => {
    const row = Array.from({ length: columns }, () => '"'.repeat(TABLE.cell));
    const text = writeTable({ cells: Array.from({ length: rows }, () => row), words: '', chart: { kind: 'points', of: 'r11' } });
    expect(text.length).toBeLessThanOrEqual(TABLE.characters);
    expect(readTable(text)?.cells).toHaveLength(rows);
  });

  test('says how many cells are empty, and is no answer where all are', () => {
    expect(
      writeTable({
        cells: [
          ['12', ' '],
          ['', ''],
        ],
        words: '',
      }),
    ).toMatch(/^{"v":1,"e":3,/);
    expect(writeTable({ cells: [['12', '15']], words: '' })).toMatch(/^{"v":1,"e":0,/);
    expect(writeTable({ cells: [[' ', '']], words: '' })).toBe('');
  });

  test('that an earlier release let students write as words is words', () => {
    expect(readTable('First 12, then 15.')).toEqual({ cells: [], words: 'First 12, then 15.' });
    const text = writeTable({ cells: [['12', '']], words: 'First 12, then 15.' });
    expect(readTable(text)?.words).toBe('First 12, then 15.');
  });

  test.each([
    ['with more in its text', '{"v":1,"e":0,"c":[["1"]],"x":1}'],
    ['with a cell that is no text', '{"v":1,"e":0,"c":[[1]]}'],
    ['with too long a cell', `{"v":1,"e":0,"c":[["${'x'.repeat(TABLE.cell + 1)}"]]}`],
    ['with too many columns', `{"v":1,"e":0,"c":[${JSON.stringify(Array.from({ length: TABLE.columns + 1 }, () => ''))}]}`],
    ['that is cut off', '{"v":1,"e":0,"c":[["1"'],
    ['that is too long', ' '.repeat(TABLE.characters + 1)],
  ])('%s is none', (_, text) => {
    expect(readTable(text)).toBeNull();
  });

  test('takes the shape of its paper, and what the paper no longer has is left out', () => {
    const name = { en: 'A', es: 'A' };
    const paper = { rows: [name, name], columns: [{ title: name, kind: 'text' as const }] };
    expect(cellsFor(paper, [['1', '2']])).toEqual([['1'], ['']]);
  });

  test('knows what cannot be a number; a unit may follow it', () => {
    expect(['', '12', '12.5 cm', '-3', 'twelve', 'a lot'].map(isNotNumber)).toEqual([false, false, false, false, true, true]);
  });
});
