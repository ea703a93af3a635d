import { expect, test } from 'vitest';
import { ClassBook } from './class-book.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

test('of a lesson that was unassigned from the class only what came counts; what was overdue by then stays missing', () => {
  const at = (day: number) => new Date(NOW.getTime() + day * 86_400_000).toISOString();
  const about = {
    lesson_id: 1,
    lesson_name: 'L',
    lesson_name_es: '',
    is_own: true,
    archived_at: null,
    assigned_at: at(-9),
    late_until: null,
  };
  const given = (assignment_id: number, due_date: string | null, taken_back_at: string | null) => ({
    ...about,
    assignment_id,
    due_date,
    closed_at: at(-1),
    taken_back_at,
  });
  const assignments = [given(1, at(5), at(-1)), given(2, null, at(-1)), given(3, at(-3), at(-1)), given(4, null, null)];
  const paper = {
    item_id: 7,
    resource_type_id: 18,
    title: { en: '', es: '' },
    sort_order: 1,
    remarks: '',
    is_assessed: true,
    paper_points: 4,
  };
  const attempt = { attempt_no: 1, started_at: at(-5), saved_at: null, score: 3, max_score: 4, awaiting_points: 0, quiz_id: 7 };
  const who = ['came', 'idle'].map((user_puid) => ({
    user_puid,
    first_name: 'A',
    last_name: 'B',
    user_name: 'ana.diaz',
    student_number: null,
    is_namesake: false,
  }));
  const of = assignments.flatMap(({ assignment_id, due_date }) => who.map(({ user_puid }) => ({ assignment_id, user_puid, due_date })));
  const book = new ClassBook({
    as_of: NOW,
    students: who,
    assignments,
    resources: assignments.map(({ assignment_id }) => ({ ...paper, assignment_id, resource_id: assignment_id })),
    attempts: assignments.map(({ assignment_id }) => ({
      ...attempt,
      assignment_id,
      user_puid: 'came',
      result_id: `r${assignment_id}`,
      submitted_at: at(-5),
    })),
    decisions: [],
    completions: [],
    visits: null,
    lessonSessions: null,
    rulings: [],
    in_review: [],
    recipients: of,
    removed: [],
    holding: [],
    corrections: [],
  });
  const states = (user_puid: string) => assignments.map((assignment) => book.lesson(assignment, user_puid).state);
  expect(states('came')).toEqual(['scored', 'scored', 'scored', 'scored']);
  expect(states('idle')).toEqual(['not_assigned', 'not_assigned', 'missing', 'missing']);
  expect(assignments.map((assignment) => book.recipientsOf(assignment).length)).toEqual([2, 2, 2, 2]);
});
