import { expect, test } from 'vitest';
import type { BookFacts } from './book-facts.ts';
import { ClassBook } from './class-book.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MOMENT = NOW.toISOString();
const text = { en: '', es: '' };
const quiz = (resource_id: number, is_assessed = true) => ({
  assignment_id: 1,
  resource_id,
  item_id: resource_id,
  resource_type_id: 18,
  title: text,
  sort_order: resource_id,
  remarks: '',
  is_assessed,
  paper_points: 4,
});
const assignment = {
  assignment_id: 1,
  lesson_id: 1,
  lesson_name: 'L',
  lesson_name_es: '',
  is_own: true,
  archived_at: null,
  assigned_at: MOMENT,
  due_date: null,
  late_until: null,
  closed_at: null,
};
const NAMES = ['none', 'opened', 'one', 'both', 'typed', 'typed_one', 'excused', 'half_excused', 'open'] as const;
type Name = (typeof NAMES)[number];
const attempt = (user_puid: Name, quiz_id: number, submitted_at: string | null = MOMENT) => ({
  assignment_id: 1,
  user_puid,
  quiz_id,
  result_id: `${user_puid} ${quiz_id}`,
  attempt_no: 1,
  started_at: MOMENT,
  saved_at: null,
  submitted_at,
  score: 3,
  max_score: 4,
  awaiting_points: 0,
});
const decision = (user_puid: Name, quiz_id: number, kind: 'points' | 'excused') => ({
  assignment_id: 1,
  user_puid,
  quiz_id,
  kind,
  points: kind === 'points' ? 3 : null,
});

const FACTS: BookFacts = {
  as_of: NOW,
  students: NAMES.map((user_puid) => ({
    user_puid,
    first_name: 'A',
    last_name: user_puid,
    user_name: 'ana.diaz',
    student_number: null,
    is_namesake: false,
  })),
  assignments: [assignment],
  resources: [quiz(1), quiz(2)],
  attempts: [
    attempt('one', 1),
    attempt('both', 1),
    attempt('both', 2),
    attempt('typed_one', 1),
    attempt('half_excused', 1),
    attempt('open', 1, null),
  ],
  decisions: [
    decision('typed', 1, 'points'),
    decision('typed', 2, 'points'),
    decision('typed_one', 2, 'points'),
    decision('excused', 1, 'excused'),
    decision('excused', 2, 'excused'),
    decision('half_excused', 2, 'excused'),
  ],
  completions: [],
  visits: [],
  lessonSessions: [{ assignment_id: 1, user_puid: 'opened', time_spent: 9, last_at: MOMENT }],
  rulings: [],
  in_review: [],
  recipients: NAMES.map((user_puid) => ({ assignment_id: 1, user_puid, due_date: null })),
  removed: [],
  holding: [],
  corrections: [],
};

test('turned in is who submitted every quiz that is expected of them; a typed score turns nothing in', () => {
  const book = new ClassBook(FACTS);
  expect(Object.fromEntries(NAMES.map((name) => [name, book.workState(assignment, name)]))).toEqual({
    none: 'not_started',
    opened: 'started',
    one: 'started',
    both: 'turned_in',
    typed: 'not_started',
    typed_one: 'started',
    excused: 'excused',
    half_excused: 'turned_in',
    open: 'started',
  });
  const { received, submitted } = book.totals();
  expect([received, submitted]).toEqual([8, 5]);
});

test('a lesson without a quiz is turned in when each of its resources is completed', () => {
  const completion = (user_puid: Name, resource_id: number) => ({ assignment_id: 1, user_puid, resource_id, completed_at: MOMENT });
  const book = new ClassBook({
    ...FACTS,
    resources: [quiz(1, false), quiz(2, false)],
    attempts: [],
    decisions: [],
    completions: [completion('one', 1), completion('both', 1), completion('both', 2)],
  });
  const state = (name: Name) => book.workState(assignment, name);
  expect([state('none'), state('one'), state('both')]).toEqual(['not_started', 'started', 'turned_in']);
});

test('a retake is open while its student can turn it in: not once the lesson is closed, or taken back from the student', () => {
  const retake = { assignment_id: 1, user_puid: 'one', quiz_id: 1, attempt_no: 2, due_date: MOMENT, from_answers: false };
  const retakes = [retake, { ...retake, user_puid: 'both' }];
  const openIn = (facts: Partial<BookFacts>, closed_at: string | null = null) => {
    const given = { ...assignment, closed_at };
    const book = new ClassBook({ ...FACTS, retakes, assignments: [given], ...facts });
    return ['one', 'both', 'typed_one'].filter((user_puid) => book.openRetake(given, 1, user_puid) !== null);
  };
  expect(openIn({})).toEqual(['one', 'both']);
  expect(openIn({}, MOMENT)).toEqual([]);
  const removed = FACTS.recipients.filter(({ user_puid }) => user_puid === 'both');
  expect(openIn({ removed, recipients: FACTS.recipients.filter((row) => !removed.includes(row)) })).toEqual(['one']);
});
