import { expect, test } from 'vitest';
import { quoteMarks } from './quote-marks.ts';

const criterion = (quote: string | null) => ({ id: 'c', text: { en: '', es: '' }, met: quote !== null, quote });

test('quotations are marked where they stand, also where they overlap, and nothing of the answer is lost', () => {
  const answer = 'The mirror reflects light out to sea.';
  expect(quoteMarks(answer, [criterion('reflects light'), criterion('light out to sea'), criterion(null)])).toEqual([
    { text: 'The mirror ', criteria: [], ending: [] },
    { text: 'reflects ', criteria: [1], ending: [] },
    { text: 'light', criteria: [1, 2], ending: [1] },
    { text: ' out to sea', criteria: [2], ending: [2] },
    { text: '.', criteria: [], ending: [] },
  ]);
  expect(quoteMarks(answer, [criterion('nowhere')])).toEqual([{ text: answer, criteria: [], ending: [] }]);
  expect(quoteMarks('', [])).toEqual([]);
});
