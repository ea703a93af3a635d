import { expect, test } from 'vitest';
import { gradeLevel } from '#domain/learning/grade-levels.ts';
import { ATTEMPT_RULES, type Attempt, countAttempts } from './attempt-choice.ts';
import { cellOf } from './cell.ts';
import { meanPercent, percentOfPoints } from './percent.ts';

const attempt = (attempt_no: number, score: number, max_score = 4, more: Partial<Attempt> = {}): Attempt => ({
  result_id: `r${attempt_no}`,
  attempt_no,
  submitted_at: `2026-11-0${attempt_no}T10:00:00.000Z`,
  score,
  max_score,
  awaiting_points: 0,
  ...more,
});
const percents = (attempts: readonly Attempt[]) => ATTEMPT_RULES.map((rule) => countAttempts(attempts, rule)?.percent);

test('last, first, best and average of the same three attempts', () => {
  expect(percents([attempt(1, 2), attempt(2, 4), attempt(3, 1)])).toEqual([25, 50, 100, 58.3]);
});

test('what was not turned in counts for nothing, whatever it would be worth', () => {
  expect(percents([attempt(1, 2), attempt(2, 4, 4, { submitted_at: null })])).toEqual([50, 50, 50, 50]);
  expect(countAttempts([attempt(1, 2, 4, { submitted_at: null })], 'last')).toBeNull();
});

test('of attempts that are equally good the earlier one is the best, so practice after the due day makes nothing late', () => {
  const attempts = [attempt(2, 3), attempt(1, 3), attempt(3, 2)];
  expect(countAttempts(attempts, 'best')?.result_ids).toEqual(['r1']);
  const due_date = '2026-11-01T23:59:59.000Z';
  expect(cellOf({ ...facts, attempts, due_date }, 'best', NOW).is_late).toBe(false);
  expect(cellOf({ ...facts, attempts, due_date }, 'last', NOW).is_late).toBe(true);
  expect(countAttempts([attempt(1, 3), attempt(2, 4), attempt(3, 4)], 'best')?.result_ids).toEqual(['r2']);
});

test('what waits for a person is neither earned nor lost', () => {
  expect(countAttempts([attempt(1, 1, 4, { awaiting_points: 2 })], 'last')).toMatchObject({
    percent: 50,
    max_points: 2,
    awaiting_points: 2,
  });
});

const facts = {
  is_assigned: true,
  was_removed: false,
  attempts: [] as Attempt[],
  decision: null,
  due_date: '2026-11-10T05:00:00.000Z',
  closed_at: null,
  paper_points: 4,
  holds_unsent: false,
  in_review: false,
  late_ruling: null,
};
const NOW = new Date('2026-11-12T00:00:00.000Z');
const state = (more: Partial<Parameters<typeof cellOf>[0]>) => cellOf({ ...facts, ...more }, 'last', NOW).state;

test('taken from one student: what came counts or waits for the teacher, and nothing else is expected', () => {
  const removed = { is_assigned: false, was_removed: true };
  expect(state(removed)).toBe('not_assigned');
  expect(state({ ...removed, holds_unsent: true })).toBe('not_assigned');
  expect(state({ ...removed, attempts: [attempt(1, 3)] })).toBe('scored');
  expect(state({ ...removed, in_review: true })).toBe('awaiting');
  expect(state({ ...removed, decision: { kind: 'points', points: 2 } })).toBe('scored');
  expect(state({ ...removed, decision: { kind: 'excused', points: null } })).toBe('not_assigned');
});

test('zero, missing, excused, not assigned and not yet received are five different things', () => {
  expect(state({ attempts: [attempt(1, 0)] })).toBe('zero');
  expect(state({})).toBe('missing');
  expect(state({ decision: { kind: 'excused', points: null }, attempts: [attempt(1, 4)] })).toBe('excused');
  expect(state({ is_assigned: false })).toBe('not_assigned');
  expect(state({ due_date: null })).toBe('not_received');
  expect(state({ holds_unsent: true }), 'a device still holds it').toBe('not_received');
  expect(state({ attempts: [attempt(1, 0, 4, { awaiting_points: 2 })] }), 'a zero is never said unseen').toBe('awaiting');
  expect(state({ attempts: [attempt(1, 0, 0)] }), 'worth no points').toBe('done');
  expect(state({ attempts: [attempt(1, 0, 2, { awaiting_points: 2 })] }), 'all of it waits').toBe('awaiting');
});

test('a teacher’s score stands against every attempt that comes later', () => {
  const decision = { kind: 'points', points: 3 } as const;
  expect(cellOf({ ...facts, decision, attempts: [attempt(1, 0)] }, 'last', NOW)).toMatchObject({ percent: 75, is_teachers: true });
  expect(cellOf({ ...facts, decision, attempts: [attempt(1, 0), attempt(2, 0)] }, 'last', NOW).percent).toBe(75);
  expect(cellOf({ ...facts, decision }, 'last', NOW)).toMatchObject({ state: 'scored', percent: 75 });
});

test('a teacher’s score is out of the last attempt with all that waits, whichever attempt counts', () => {
  const decision = { kind: 'points', points: 3 } as const;
  const attempts = [attempt(1, 1, 5, { awaiting_points: 2 }), attempt(2, 0, 4, { awaiting_points: 2 })];
  for (const rule of ATTEMPT_RULES)
    expect(cellOf({ ...facts, decision, attempts }, rule, NOW), rule).toMatchObject({ points: 3, max_points: 4, percent: 75 });
});

test('excused work is not late, whenever it came', () => {
  const late = attempt(1, 4, 4, { submitted_at: '2026-11-11T00:00:00.000Z' });
  const excused = { kind: 'excused', points: null } as const;
  expect(cellOf({ ...facts, attempts: [late], decision: excused }, 'last', NOW)).toMatchObject({ state: 'excused', is_late: false });
  expect(cellOf({ ...facts, attempts: [late], is_assigned: false }, 'last', NOW)).toMatchObject({ state: 'not_assigned', is_late: false });
});

test('missing work is not late; work that came after the day is, unless the teacher says otherwise', () => {
  const late = attempt(1, 4, 4, { submitted_at: '2026-11-11T00:00:00.000Z' });
  expect(cellOf(facts, 'last', NOW).is_late).toBe(false);
  expect(cellOf({ ...facts, attempts: [late] }, 'last', NOW).is_late).toBe(true);
  const inLastSecond = {
    ...facts,
    due_date: '2026-11-11T05:59:59.000Z',
    attempts: [{ ...late, submitted_at: '2026-11-11T05:59:59.900Z' }],
  };
  expect(cellOf(inLastSecond, 'last', NOW).is_late).toBe(false);
  expect(cellOf({ ...facts, attempts: [late], late_ruling: false }, 'last', NOW).is_late).toBe(false);
});

test('rounding: half up, once, to a tenth; the level is of the figure that is shown', () => {
  expect([percentOfPoints(1, 16), percentOfPoints(2, 3), percentOfPoints(1999, 2857)]).toEqual([6.3, 66.7, 70]);
  expect(gradeLevel(percentOfPoints(1999, 2857) ?? 0)).toBe(3);
  expect([49.9, 50, 69.9, 70, 84.9, 85].map(gradeLevel)).toEqual([1, 2, 2, 3, 3, 4]);
  expect(meanPercent([66.7, 33.3, 0])).toBe(33.3);
  expect(meanPercent([])).toBeNull();
});
