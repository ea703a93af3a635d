import { expect, test } from 'vitest';
import { dueForReview as allDue } from './spaced-review.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
/** Only the first one. */
const dueForReview = (...asked: Parameters<typeof allDue<string>>) => allDue(...asked)[0] ?? null;
const quiz = (name: string, days: number, score: number | null = 4) => ({
  quiz: name,
  result: { result_id: name, submitted_at: daysAgo(days), score, max_score: 7 },
});

test('what was missed comes back after a day, and not before', () => {
  expect(dueForReview([quiz('a', 0.9)], {}, NOW)).toBeNull();
  expect(dueForReview([quiz('a', 1)], {}, NOW)).toBe('a');
});

test('each practice puts it further off, and after the fourth it is left alone', () => {
  const after = (times: number, days: number) => dueForReview([quiz('a', 50)], { a: { times, at: daysAgo(days) } }, NOW);
  expect([after(1, 2.9), after(1, 3)]).toEqual([null, 'a']);
  expect([after(2, 6.9), after(2, 7)]).toEqual([null, 'a']);
  expect([after(3, 20.9), after(3, 21)]).toEqual([null, 'a']);
  expect(after(4, 49)).toBeNull();
});

test('what was practiced on another device counts, and what both know of counts once', () => {
  const known = (practiced: { times: number; at: string } | null, here = {}) => {
    const { quiz: name, result } = quiz('a', 50);
    return dueForReview([{ quiz: name, result: { ...result, practiced } }], here, NOW);
  };
  expect(known(null)).toBe('a');
  expect(known({ times: 1, at: daysAgo(2) })).toBeNull();
  expect(known({ times: 1, at: daysAgo(4) })).toBe('a');
  expect(known({ times: 1, at: daysAgo(4) }, { a: { times: 1, at: daysAgo(4) } })).toBe('a');
  expect(known({ times: 2, at: daysAgo(4) }, { a: { times: 1, at: daysAgo(9) } })).toBeNull();
  expect(known({ times: 1, at: daysAgo(9) }, { a: { times: 1, at: daysAgo(2) } })).toBeNull();
});

test('what has waited longest comes first', () => {
  expect(allDue([quiz('new', 2), quiz('newest', 0.5), quiz('old', 9)], {}, NOW)).toEqual(['old', 'new']);
  expect(dueForReview([quiz('new', 2), quiz('old', 9)], { old: { times: 1, at: daysAgo(3.5) } }, NOW)).toBe('new');
});

test('nothing comes back of what was all right, has no score yet, or is months old', () => {
  expect(dueForReview([quiz('right', 5, 7), quiz('waiting', 5, null), quiz('last season', 61)], {}, NOW)).toBeNull();
});

test('a quiz that may not be practiced never comes back, and holds up no other', () => {
  const { quiz: name, result } = quiz('closed', 9);
  expect(dueForReview([{ quiz: name, result: { ...result, may_practice: false } }, quiz('open', 2)], {}, NOW)).toBe('open');
});

test('points that wait for the teacher were not missed', () => {
  const waiting = (awaiting_points: number) => {
    const { quiz: name, result } = quiz('a', 5, 5);
    return dueForReview([{ quiz: name, result: { ...result, awaiting_points } }], {}, NOW);
  };
  expect(waiting(2)).toBeNull();
  expect(waiting(1)).toBe('a');
});
