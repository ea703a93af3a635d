import { expect, test } from 'vitest';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import { mergeNotes } from './merge-notes.ts';

const note = (note_id: string, start: number, comment = ''): ReadingNote => ({
  note_id,
  item_id: 1,
  variant: 'lexile1',
  start,
  end: start + 4,
  quote: 'salt',
  comment,
  colour: 'yellow',
});
const here = (marked: ReadingNote, is_removed = false) => ({ op_id: marked.note_id, note: marked, is_removed });

test('what was done on this device stands over what the server said, and is what the next change is made on', () => {
  expect(mergeNotes([{ ...note('a', 1, 'old'), version: 'v' }], [{ ...here(note('a', 1, 'new')), op_id: 'op' }])).toEqual([
    { ...note('a', 1, 'new'), version: 'op' },
  ]);
});

test('what was taken away here is gone, though the server still has it', () => {
  expect(mergeNotes([note('a', 1), note('b', 5)], [here(note('a', 1), true)])).toEqual([note('b', 5)]);
});

test('what only this device has stands at its place in the text', () => {
  expect(mergeNotes([note('a', 9)], [here(note('b', 2))]).map(({ note_id }) => note_id)).toEqual(['b', 'a']);
});
