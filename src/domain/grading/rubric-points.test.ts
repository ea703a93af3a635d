import { expect, test } from 'vitest';
import { chosenPoints, isUsableRubric, reachedLevels, rubricTotal, scoreOfMark } from './rubric-points.ts';

const criteria = [
  {
    name: 'Claim',
    levels: [
      { points: 4, description: 'Clear' },
      { points: 1, description: 'Partly' },
      { points: 0, description: 'None' },
    ],
  },
  {
    name: 'Evidence',
    levels: [
      { points: 0, description: 'None' },
      { points: 2, description: 'Two facts' },
    ],
  },
];

test('a rubric is worth the best level of each criterion, in whatever order levels are written', () => {
  expect(rubricTotal({ criteria })).toBe(6);
  expect(rubricTotal({ criteria: [] })).toBe(0);
});

test('the points of the chosen levels add up; a criterion without a choice adds none', () => {
  expect(chosenPoints({ criteria, chosen: [1, 1] })).toBe(3);
  expect(chosenPoints({ criteria, chosen: [0, null] })).toBe(4);
  expect(chosenPoints({ criteria, chosen: [] })).toBe(0);
});

test('a question worth another number of points gets its share of them', () => {
  expect(scoreOfMark({ criteria, chosen: [1, 1] }, 6)).toBe(3);
  expect(scoreOfMark({ criteria, chosen: [0, 1] }, 2)).toBe(2);
  expect(scoreOfMark({ criteria, chosen: [1, null] }, 2)).toBe(0);
  expect(scoreOfMark({ criteria: [], chosen: [] }, 2)).toBe(0);
});

test('a student reads the level of each criterion in which one was chosen', () => {
  expect(reachedLevels({ criteria, chosen: [null, 1] })).toEqual([
    { name: 'Evidence', points: 2, max_points: 2, description: 'Two facts' },
  ]);
});

test('a rubric is usable whose criteria differ by name, and the levels of each by points', () => {
  const [claim, evidence] = criteria;
  if (!claim || !evidence) throw new Error('two criteria');
  expect(isUsableRubric({ criteria })).toBe(true);
  expect(isUsableRubric({ criteria: [claim, { ...evidence, name: 'Claim' }] })).toBe(false);
  expect(isUsableRubric({ criteria: [claim, { ...evidence, levels: evidence.levels.slice(1) }] })).toBe(false);
  expect(isUsableRubric({ criteria: [claim, { ...evidence, levels: evidence.levels.map((level) => ({ ...level, points: 2 })) }] })).toBe(
    false,
  );
});
