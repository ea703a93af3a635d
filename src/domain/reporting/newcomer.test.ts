import { expect, test } from 'vitest';
import { ClassBook } from './class-book.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (day: number) => new Date(NOW.getTime() + day * 86_400_000).toISOString();
const WHO = ['here', 'new', 'worked'] as const;

/** Three students and three lessons that were given nine days ago; `new` and `worked` came two days ago, `worked` handed everything in since. */
function book() {
  const given = (assignment_id: number, due_date: string | null, closed_at: string | null) => ({
    ...{ lesson_id: 1, lesson_name: 'L', lesson_name_es: '', is_own: true, archived_at: null, late_until: null },
    ...{ assignment_id, due_date, closed_at, assigned_at: at(-9), taken_back_at: null },
  });
  const assignments = [given(1, at(-3), null), given(2, at(-1), null), given(3, at(-4), at(-3))];
  const paper = {
    item_id: 7,
    resource_type_id: 18,
    title: { en: '', es: '' },
    sort_order: 1,
    remarks: '',
    is_assessed: true,
    paper_points: 4,
  };
  const attempt = {
    attempt_no: 1,
    started_at: at(-1),
    saved_at: null,
    submitted_at: at(-1),
    score: 3,
    max_score: 4,
    awaiting_points: 0,
    quiz_id: 7,
  };
  return new ClassBook({
    as_of: NOW,
    students: WHO.map((user_puid) => ({
      user_puid,
      first_name: 'A',
      last_name: 'B',
      user_name: 'ana.diaz',
      student_number: null,
      is_namesake: false,
    })),
    assignments,
    resources: assignments.map(({ assignment_id }) => ({ ...paper, assignment_id, resource_id: assignment_id })),
    attempts: assignments.map(({ assignment_id }) => ({ ...attempt, assignment_id, user_puid: 'worked', result_id: `r${assignment_id}` })),
    ...{
      decisions: [],
      completions: [],
      visits: null,
      lessonSessions: null,
      rulings: [],
      in_review: [],
      removed: [],
      holding: [],
      corrections: [],
    },
    recipients: assignments.flatMap(({ assignment_id, due_date }) =>
      WHO.map((user_puid) => ({ assignment_id, user_puid, due_date, came_at: user_puid === 'here' ? null : at(-2) })),
    ),
  });
}

test('what was due before a student came into the class is not missing of them, and what was closed before is not expected', () => {
  const { facts } = book();
  const states = (user_puid: string) => facts.assignments.map((assignment) => book().lesson(assignment, user_puid).state);
  expect(states('here')).toEqual(['missing', 'missing', 'missing']);
  expect(states('new')).toEqual(['not_received', 'missing', 'not_assigned']);
  expect(facts.assignments.map((assignment) => book().recipientsOf(assignment).length)).toEqual([3, 3, 2]);
});

test('what such a student turns in all the same counts, and is late only by a day on which they were there', () => {
  const { facts } = book();
  const lessons = facts.assignments.map((assignment) => book().lesson(assignment, 'worked'));
  expect(lessons).toMatchObject([
    { state: 'scored', percent: 75, is_late: false },
    { state: 'scored', is_late: false },
    { state: 'scored', is_late: false },
  ]);
});
