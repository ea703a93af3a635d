import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evidence, masteryOf, weakestFirst } from './mastery.ts';

const row = (user_puid: string, code: string, answers: number, earned: number, possible: number): Evidence => ({
  user_puid,
  code,
  answers,
  earned,
  possible,
});

describe('mastery', () => {
  it('is a share of points, not a mean of percentages', () => {
    expect(masteryOf([row('a', '5.6A', 3, 1, 4), row('b', '5.6A', 1, 1, 1)])).toEqual({ percent: 40, level: 1, answers: 4, students: 2 });
  });

  it('is not judged from fewer than three answers', () => {
    expect(masteryOf([row('a', '5.6A', 2, 0, 2)])).toMatchObject({ percent: null, level: null, answers: 2 });
  });

  it.each([
    [49.9, 1],
    [50, 2],
    [70, 3],
    [85, 4],
  ])('%d percent is level %i', (percent, level) => {
    expect(masteryOf([row('a', '5.6A', 3, percent * 10, 1000)]).level).toBe(level);
  });

  it('of a whole lies between those of its parts', () => {
    const evidence = fc.record({
      user_puid: fc.constantFrom('a', 'b', 'c'),
      code: fc.constantFrom('5.6A', '5.7A'),
      answers: fc.integer({ min: 3, max: 9 }),
      earned: fc.integer({ min: 0, max: 9 }),
      possible: fc.constant(9),
    });
    fc.assert(
      fc.property(fc.array(evidence, { minLength: 1 }), (rows) => {
        const parts = rows.map((each) => masteryOf([each]).percent ?? 0);
        const whole = masteryOf(rows).percent ?? -1;
        expect(whole).toBeGreaterThanOrEqual(Math.min(...parts) - 0.1);
        expect(whole).toBeLessThanOrEqual(Math.max(...parts) + 0.1);
      }),
    );
  });

  it('orders the weakest first, and what nobody knows of last', () => {
    const known = [90, null, 20].map((percent) => ({ percent, level: null, answers: 0, students: 0 }));
    expect(weakestFirst(known).map(({ percent }) => percent)).toEqual([20, 90, null]);
  });
});
