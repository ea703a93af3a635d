import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JudgedQuestion, standingOf } from '../reporting/standards.ts';
import { masteryOf, weakestFirst } from './mastery.ts';

const asked = (user_puid: string, ...points: readonly (readonly [number, number])[]): JudgedQuestion[] =>
  points.map(([earned, max_points], index) => ({ user_puid, question_id: index + 1, standard: '5.6A', points: earned, max_points }));

describe('mastery', () => {
  it('is a share of points, not a mean of percentages', () => {
    const judged = [...asked('a', [1, 2], [0, 1], [0, 1]), ...asked('b', [1, 1])];
    expect(masteryOf(judged)).toEqual({ percent: 40, level: 1, answers: 4, students: 2 });
  });

  it('is not judged from fewer than three answers', () => {
    expect(masteryOf(asked('a', [0, 1], [0, 1]))).toEqual({ percent: null, level: null, answers: 2, students: 1 });
  });

  it('is the standing that the reports show, wherever they show one', () => {
    const question = fc.record({
      user_puid: fc.constantFrom('a', 'b', 'c'),
      question_id: fc.nat(9),
      standard: fc.constant('5.6A'),
      points: fc.integer({ min: 0, max: 2 }),
      max_points: fc.constant(2),
    });
    fc.assert(
      fc.property(fc.array(question), (judged) => {
        const { percent, level, need } = standingOf(judged);
        const said = need === 'too_little' ? { percent: null, level: null } : { percent, level };
        expect(masteryOf(judged)).toMatchObject(said);
      }),
    );
  });

  it('orders the weakest first, and what nobody knows of last', () => {
    expect(weakestFirst([90, null, 20].map((percent) => ({ percent }))).map(({ percent }) => percent)).toEqual([20, 90, null]);
  });
});
