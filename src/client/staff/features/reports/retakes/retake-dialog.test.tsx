import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { reportQuiz, reportStudent } from '#contract/reports/report-figures.schemas.ts';
import { getRetakes, giveRetakes, undoRetakes } from '#contract/reports/retakes.contract.ts';
import type { RetakeCell, RetakeChoices } from '#contract/reports/retakes.schemas.ts';
import { RetakeDialog } from './retake-dialog.tsx';

const GROUP = '0197f000-0000-7000-8000-000000000001';
const PEOPLE = ['11', '12', '13', '14', '15'].map((end) => `0197f000-0000-7000-8000-0000000000${end}`);
const NAMES = ['Ana', 'Ben', 'Cal', 'Dee', 'Eve'];

const cell = (more: Partial<RetakeCell>): RetakeCell => ({
  status: 'ready',
  state: 'scored',
  percent: 50,
  points: 1,
  max_points: 2,
  awaiting_points: 0,
  is_teachers: false,
  attempts: 1,
  due_date: null,
  ...more,
});
/** At the first quiz: 69.9, 70, not turned in, working on one, and a retake that is there. At the second all have 100. */
const CELLS = [
  cell({ percent: 69.9 }),
  cell({ percent: 70 }),
  cell({ status: 'not_begun', state: 'missing', percent: null }),
  cell({ status: 'open', percent: 10 }),
  cell({ status: 'given', percent: 20, due_date: '2026-12-04T05:59:59.000Z' }),
];

function choices(more: Partial<RetakeChoices['assignment']> = {}, changed: Partial<RetakeCell> = {}): RetakeChoices {
  const quiz = exampleOf(reportQuiz) as RetakeChoices['quizzes'][number];
  const student = exampleOf(reportStudent) as RetakeChoices['students'][number];
  const { attempt_rule: _rule, ...assignment } = exampleOf(getRetakes.data.shape.assignment) as RetakeChoices['assignment'];
  return {
    assignment: { ...assignment, ...more },
    quizzes: [
      { ...quiz, quiz_id: 5, title: { en: 'Tides', es: 'Mareas' } },
      { ...quiz, quiz_id: 6, title: { en: 'Shores', es: 'Costas' } },
    ],
    students: PEOPLE.map((user_puid, at) => ({
      ...student,
      user_puid,
      first_name: NAMES[at] ?? '',
      last_name: 'Diaz',
      is_namesake: false,
      cells: [at === 0 ? { ...CELLS[0], ...cell({ percent: 69.9, ...changed }) } : (CELLS[at] ?? cell({})), cell({ percent: 100 })],
    })),
  };
}
const DONE = { give_id: GROUP, given: 1, renewed: 1, left: 0, rule_before: null, rule_after: 'best' as const };

beforeEach(() => {
  signInAs('teacher');
});
const draw = (quiz_id = 5, students?: string[]) =>
  drawStaff(<RetakeDialog groupPuid={GROUP} assignment_id={21} quiz_id={quiz_id} {...(students && { students })} onClose={vi.fn()} />);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });

test('everyone below a percentage is selected by one press, and they alone get the retake in the same column', async () => {
  const { calls } = serve(answers(getRetakes, choices()), answers(giveRetakes, DONE), answers(undoRetakes, { undone: 1 }));
  await draw();
  await screen.findByText('They get one more attempt in the same column. The highest score counts.', { exact: false });
  expect(NAMES.map((name) => [box(name).checked, box(name).disabled])).toEqual([
    [false, false],
    [false, false],
    [false, true],
    [false, true],
    [false, false],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  expect(NAMES.map((name) => box(name).checked)).toEqual([true, false, false, false, true]);
  fireEvent.change(screen.getByLabelText(/^Everyone below/), { target: { value: '70.1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  expect(NAMES.filter((name) => box(name).checked)).toEqual(['Ana', 'Ben', 'Eve']);
  fireEvent.click(box('Ben'));
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Look at the food web first.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Give the retake' }));
  await screen.findByText(/^Retake given to 1 student\. 1 already had one/);
  const given = calls.find(({ path }) => path === giveRetakes.path)?.body;
  expect(given).toMatchObject({
    group_puid: GROUP,
    assignment_id: 21,
    quiz_ids: [5],
    students: [PEOPLE[0], PEOPLE[4]],
    note: 'Look at the food web first.',
    due_day: null,
    attempt_rule: 'best',
    shown_rule: null,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(undoRetakes.path));
  expect(calls.find(({ path }) => path === undoRetakes.path)?.body).toMatchObject({
    give_id: GROUP,
    rule_before: null,
    rule_after: 'best',
  });
});

test('students who were selected in a report are selected, as far as they can have one, and another quiz of the lesson can be chosen', async () => {
  serve(answers(getRetakes, choices()));
  await draw(5, [PEOPLE[1] ?? '', PEOPLE[2] ?? '']);
  await screen.findByText('1 selected');
  fireEvent.change(screen.getByLabelText('Quiz or assessment'), { target: { value: '6' } });
  expect(box('Cal').disabled).toBe(false);
});

test('where students have several attempts the rule stays, and another one says whose score it moves; a teacher’s own score stays', async () => {
  serve(answers(getRetakes, choices({}, { attempts: 2 })));
  const view = await draw();
  await screen.findByText(/The latest score counts/);
  expect(screen.queryByText(/This also changes/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Score that counts/), { target: { value: 'best' } });
  expect(screen.getByText('This also changes which score counts for 1 student with several attempts.')).toBeTruthy();
  view.unmount();
  serve(answers(getRetakes, choices({ attempt_rule: 'average' }, { is_teachers: true })));
  await draw();
  await screen.findByText(/The average of all attempts counts/);
  expect(screen.queryByText(/a score that you set/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  expect(screen.getByText(/^1 selected student has a score that you set/)).toBeTruthy();
});

test('a lesson without a quiz is given again as before', async () => {
  serve(answers(getRetakes, { ...choices(), quizzes: [] }));
  await drawStaff(<RetakeDialog groupPuid={GROUP} assignment_id={21} onClose={vi.fn()} otherwise={<p>Reassign</p>} />);
  expect(await screen.findByText('Reassign')).toBeTruthy();
});
