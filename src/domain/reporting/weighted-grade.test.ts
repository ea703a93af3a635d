import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanPercent } from './percent.ts';
import type { Counted } from './totals.ts';
import { type GradeCategory, placeColumns, weightedGrade } from './weighted-grade.ts';

const scored = (percent: number): Counted => ({ state: percent === 0 ? 'zero' : 'scored', percent, level: 1, is_late: false });
const unscored = (state: Counted['state']): Counted => ({ state, percent: null, level: null, is_late: false });
const category = (category_id: number, weight: number, takes: GradeCategory['takes'] = null): GradeCategory => ({
  category_id,
  weight,
  takes,
  name: `c${category_id}`,
});

test('weighs the mean of each category, as worked by hand', () => {
  const cells: Record<number, Counted[]> = { 1: [scored(80), scored(66.7)], 2: [scored(50)] };
  const grade = weightedGrade([category(1, 70), category(2, 30)], ({ category_id }) => cells[category_id] ?? []);
  // (80 + 66.7) / 2 = 73.35, shown as 73.4; 0.7 × 73.4 + 0.3 × 50 = 66.38.
  expect(grade).toEqual({
    percent: 66.4,
    level: 2,
    parts: [
      { category_id: 1, scored: 2, percent: 73.4 },
      { category_id: 2, scored: 1, percent: 50 },
    ],
  });
});

test('a category without a score leaves its weight to the others, and a zero counts as zero', () => {
  const cells: Record<number, Counted[]> = { 1: [scored(80)], 2: [unscored('missing'), unscored('excused')], 3: [scored(0)] };
  const of = (...ids: number[]) =>
    weightedGrade(
      ids.map((id) => category(id, 50)),
      ({ category_id }) => cells[category_id] ?? [],
    ).percent;
  expect([of(1, 2), of(1, 3), of(2)]).toEqual([80, 40, null]);
});

test('a weight of zero moves no grade', () => {
  const grade = weightedGrade([category(1, 100), category(2, 0)], ({ category_id }) => [scored(category_id === 1 ? 90 : 10)]);
  expect(grade.percent).toBe(90);
});

test('a column counts where it was placed, or else by its kind; placed nowhere it counts nowhere', () => {
  const place = placeColumns({
    categories: [category(1, 40, 'quiz'), category(2, 60)],
    placements: [
      { assignment_id: 5, quiz_id: 1, category_id: 2 },
      { assignment_id: 6, quiz_id: 1, category_id: 0 },
      { assignment_id: 7, quiz_id: 1, category_id: 9 },
    ],
  });
  const at = (assignment_id: number, kind: 'quiz' | 'assessment' = 'quiz') => place({ assignment_id, quiz_id: 1, kind });
  expect([at(4), at(5), at(6), at(7), at(4, 'assessment')]).toEqual([1, 2, 0, 1, 0]);
});

const percents = fc.array(
  fc.integer({ min: 0, max: 1000 }).map((each) => scored(each / 10)),
  { minLength: 1, maxLength: 9 },
);

test('stands between the lowest and the highest category, and with one category it is the average', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), percents), { minLength: 1, maxLength: 6 }), (drawn) => {
      const categories = drawn.map(([weight], index) => category(index, weight));
      const { percent, parts } = weightedGrade(categories, ({ category_id }) => drawn[category_id]?.[1] ?? []);
      const means = parts.map((part) => part.percent ?? Number.NaN);
      expect(percent).toBeGreaterThanOrEqual(Math.min(...means));
      expect(percent).toBeLessThanOrEqual(Math.max(...means));
      if (drawn.length === 1) expect(percent).toBe(meanPercent((drawn[0]?.[1] ?? []).map((cell) => cell.percent ?? 0)));
    }),
  );
});
