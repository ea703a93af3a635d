import { expect, test } from 'vitest';
import { asText, byFile } from './fault-words.ts';

const FAULTS = [
  { file: 'b.csv', line: 12, problem: 'twelve' },
  { file: 'a.md', line: null, problem: 'all of it' },
  { file: 'b.csv', line: 2, problem: 'two' },
];

test('faults stand by file and then by line', () => {
  expect(byFile(FAULTS).map(([file, faults]) => [file, faults.map(({ problem }) => problem)])).toEqual([
    ['a.md', ['all of it']],
    ['b.csv', ['two', 'twelve']],
  ]);
});

test('as a text each fault is a line of its own', () => {
  expect(asText(FAULTS)).toBe('a.md: all of it\nb.csv:2: two\nb.csv:12: twelve\n');
});
