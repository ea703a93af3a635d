import { expect, test } from 'vitest';
import { gradesOfLevels } from './reading-grades.ts';

const EASY = '<p>The cat sat on the mat. It was warm.</p>';
const HARD = '<p>Sedimentary accumulation transforms microscopic organisms into hydrocarbon reservoirs over geological intervals.</p>';

test('the grades of a reader are those of its English levels, the easiest first, whatever their order', () => {
  const [first, second, ...others] = gradesOfLevels([
    { variant: 'lexile3', html: HARD },
    { variant: 'spanish', html: '<p>El gato.</p>' },
    { variant: 'lexile1', html: EASY },
  ]);
  expect(others).toEqual([]);
  expect(Number(first)).toBeLessThan(1);
  expect(Number(second)).toBeGreaterThan(14);
});

test('a text without levels has none', () => {
  expect(gradesOfLevels([{ variant: 'english', html: EASY }])).toEqual([]);
});
