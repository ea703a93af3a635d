import { expect, test } from 'vitest';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { answerKey, inOrder, nextWaiting, onView } from './answer-order.ts';
import { readGradingAddress } from './grading-address.ts';

const answer = (name: string, id: number, points: number | null): AnswerToGrade => ({
  result_id: `${name.toLowerCase().padEnd(8, '0')}-0000-4000-8000-000000000000`,
  id,
  student: { user_puid: name, first_name: name, last_name: name, user_name: 'ana.diaz', student_number: null, is_namesake: false },
  attempt_no: 1,
  submitted_at: '2026-11-20T12:00:00.000Z',
  given_text: 'The moon pulls.',
  points,
  max_points: 2,
  grade: null,
  suggestion: null,
  AiGradeDetail: [],
});
const ANA = answer('Ana', 7, 1);
const BEN = answer('Ben', 7, null);
const ANA_NEXT = answer('Ana', 8, null);
const BEN_NEXT = answer('Ben', 8, 0);
const ALL = [ANA, BEN, ANA_NEXT, BEN_NEXT];

test('answers are gone through by question, or all of a student’s one after another', () => {
  expect(inOrder(ALL, undefined)).toEqual(ALL);
  expect(inOrder(ALL, 'student')).toEqual([ANA, ANA_NEXT, BEN, BEN_NEXT]);
});

test('the first that waits is on view until another is asked for', () => {
  expect(onView(ALL, undefined)).toBe(BEN);
  expect(onView(ALL, answerKey(BEN_NEXT))).toBe(BEN_NEXT);
  expect(onView(ALL, 'gone.1')).toBe(BEN);
  expect(onView([ANA], undefined)).toBe(ANA);
});

test('after one is graded comes the next that waits, from the start again at the end', () => {
  expect(nextWaiting(ALL, BEN)).toBe(ANA_NEXT);
  expect(nextWaiting(ALL, BEN_NEXT)).toBe(BEN);
  expect(nextWaiting([ANA, BEN_NEXT], ANA)).toBeUndefined();
  expect(nextWaiting([BEN], BEN)).toBeUndefined();
});

test('what makes no sense in the address is left out', () => {
  expect(readGradingAddress({ quiz_id: '12', assignment_id: -1, by: 'name', blind: 'true', at: 'x' })).toEqual({
    quiz_id: 12,
    blind: true,
  });
});
