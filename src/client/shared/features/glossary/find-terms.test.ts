import { expect, test } from 'vitest';
import type { GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { termFinder } from './find-terms.ts';

const term = (en: string, es: string, definition = ''): GlossaryTerm => ({
  term_id: en,
  term: { en, es },
  definition: { en: definition, es: '' },
  example: { en: '', es: '' },
  cognate: false,
  image: null,
  unit_id: 1,
  item_id: 1,
  used_in: [],
});
const find = termFinder([term('evaporation', 'evaporación'), term('erosion', 'erosión'), term('magnet', 'imán', 'It pulls iron.')]);
const words = (typed: string) => find(typed).map((found) => found.term.en);

test.each([
  ['evap', 'evaporation'],
  ['evaperation', 'evaporation'],
  ['erosion', 'erosion'],
  ['EROSIÓN', 'erosion'],
  ['iman', 'magnet'],
  ['iron', 'magnet'],
])('%s finds %s', (typed, found) => {
  expect(words(typed)[0]).toBe(found);
});

test('what is nowhere is not found', () => {
  expect(words('photosynthesis')).toEqual([]);
});
