import { afterEach, expect, test, vi } from 'vitest';
import { asText, byFile, problemLabel } from './fault-labels.ts';

const reader = vi.hoisted(() => ({ locale: 'en' }));
vi.mock('#client/shared/platform/screen/i18n.ts', () => ({ locale: () => reader.locale }));
afterEach(() => {
  reader.locale = 'en';
});

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

test('what is wrong is said in the language of the reader, with file and line as before', () => {
  const fault = { file: 'reader.md', line: 10, problem: 'raw HTML is not allowed' };
  expect(problemLabel(fault.problem)).toEqual({ text: 'raw HTML is not allowed', lang: 'en' });
  reader.locale = 'es';
  expect(problemLabel(fault.problem)).toEqual({ text: 'no se permite HTML suelto', lang: 'es' });
  expect(asText([fault])).toBe('reader.md:10: no se permite HTML suelto\n');
  expect(problemLabel('What only a parser says')).toEqual({ text: 'What only a parser says', lang: 'en' });
});
