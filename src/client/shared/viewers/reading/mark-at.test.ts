import { expect, test } from 'vitest';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import { markAt } from './mark-at.ts';

type Mark = Pick<ReadingNote, 'item_id' | 'variant' | 'start' | 'end' | 'comment'>;
const mark: Mark = { item_id: 1, variant: 'lexile1', start: 10, end: 40, comment: '' };
const other = { ...mark, start: 100, end: 120 };

test.each<[string, Partial<Mark>, boolean, boolean]>([
  ['the same sentence', {}, true, true],
  ['a word in it', { start: 15, end: 20 }, true, false],
  ['a passage that only overlaps it', { start: 30, end: 60 }, false, false],
  ['another level of the text', { variant: 'lexile2' }, false, false],
  ['another text', { item_id: 2 }, false, false],
])('%s: a note goes to the mark there, or makes its own; so does a color', (_, change, note, color) => {
  const place = { ...mark, ...change };
  expect(markAt([other, mark], place, true)).toBe(note ? mark : null);
  expect(markAt([other, mark], place, false)).toBe(color ? mark : null);
});

test('a note on a word leaves the note of its sentence alone', () => {
  const noted = { ...mark, comment: 'Why?' };
  expect(markAt([noted], { ...mark, start: 15, end: 20 }, true)).toBeNull();
  expect(markAt([noted], mark, true)).toBe(noted);
});
