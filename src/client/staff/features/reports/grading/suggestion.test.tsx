import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { insertFeedback, insertFeedbackMessage } from '#contract/reports/report-attempts.contract.ts';
import { AcceptAll } from './accept-all.tsx';
import { MarkedAnswer } from './marked-answer.tsx';
import { SaidByOthers } from './said-by-others.tsx';
import { SuggestionPanel } from './suggestion.tsx';

const criterion = (id: string, quote: string | null) => ({ id, text: { en: `${id} is said.`, es: id }, met: quote !== null, quote });
const ANSWER: AnswerToGrade = {
  result_id: '00000000-0000-4000-8000-000000000001',
  id: 7,
  student: {
    user_puid: '00000000-0000-4000-8000-000000000002',
    first_name: 'Ana',
    last_name: 'Diaz',
    user_name: 'ana.diaz',
    student_number: null,
    is_namesake: false,
  },
  attempt_no: 1,
  submitted_at: '2026-11-20T12:00:00.000Z',
  given_text: 'The moon pulls the water.',
  points: null,
  max_points: 2,
  grade: null,
  AiGradeDetail: [],
  suggestion: {
    score: 1,
    confidence: 'low',
    is_confident: false,
    criteria: [criterion('Moon', 'moon pulls'), criterion('Water', null)],
    doubts: ['partly'],
    feedback: 'Good.',
    engine: 'rubric',
    version: '1',
    suggested_at: '2026-11-20T12:00:01.000Z',
  },
};
const graded: AnswerToGrade = { ...ANSWER, points: 1 };

test('a suggestion says points, how sure it is and why, and what it quotes; it is accepted or changed', async () => {
  const onAccept = vi.fn();
  const onChange = vi.fn();
  await drawStaff(
    <>
      <MarkedAnswer answer={ANSWER} />
      <SuggestionPanel answer={ANSWER} onAccept={onAccept} onChange={onChange} />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Suggested: 1 of 2 points' })).toBeTruthy();
  expect(screen.getByText('Not sure, please read it yourself')).toBeTruthy();
  expect(screen.getByText(/Part of an idea is there/)).toBeTruthy();
  expect(document.querySelector('mark')).toMatchObject({ textContent: 'moon pulls', title: 'Quoted for 1' });
  expect(screen.getByText('“moon pulls”')).toBeTruthy();
  expect(screen.getByText('not found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Accept the suggestion' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect([onAccept.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 1]);
});

test('what is graded has nothing to accept any more', async () => {
  await drawStaff(<SuggestionPanel answer={graded} onAccept={vi.fn()} onChange={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Accept the suggestion' })).toBeNull();
});

test('what a teacher writes about a suggestion is saved with the answer (specification section 4)', async () => {
  signInAs('teacher');
  const said = { Id: 7, said_by: '', is_students: false, show_feedback: 1, is_user_clicked_feedback: false, is_thumbsUp: null };
  const { calls } = serve(answers(insertFeedbackMessage, { ...said, feedback_message: 'Tides count too.' }));
  const drawn = (answer: AnswerToGrade) => drawStaff(<SuggestionPanel answer={answer} onAccept={vi.fn()} onChange={vi.fn()} />);
  await drawn({ ...ANSWER, AiGradeDetail: [{ ...said, show_feedback: 0, feedback_message: '' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Write about this suggestion' }));
  fireEvent.change(screen.getByLabelText('About this suggestion'), { target: { value: ' Tides count too. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [insertFeedbackMessage.path, expect.objectContaining({ result_id: ANSWER.result_id, id: 7, feedback_message: 'Tides count too.' })],
  ]);
  await drawn({ ...ANSWER, AiGradeDetail: [{ ...said, feedback_message: 'Tides count too.' }] });
  expect(screen.getByText('Written about it: Tides count too.')).toBeTruthy();
});

test('a thumb for a suggestion is saved, and one that the server refused is said not to be', async () => {
  signInAs('teacher');
  const { calls } = serve(answers(insertFeedback), refuses(insertFeedback, 409, 'This attempt was taken back.'));
  await drawStaff(<SuggestionPanel answer={ANSWER} onAccept={vi.fn()} onChange={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Helpful' }));
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ result_id: ANSWER.result_id, id: 7, is_thumbsUp: true }]);
  fireEvent.click(screen.getByRole('button', { name: 'Not helpful' }));
  expect(await screen.findByText('This attempt was taken back.')).toBeTruthy();
  expect(calls[1]?.body).toMatchObject({ is_thumbsUp: false });
});

test('only those that are sure, and that nobody graded, are offered together', async () => {
  const sure = (more: Partial<AnswerToGrade> = {}) =>
    ({ ...ANSWER, ...more, suggestion: ANSWER.suggestion && { ...ANSWER.suggestion, is_confident: true } }) satisfies AnswerToGrade;
  await drawStaff(<AcceptAll answers={[ANSWER, sure(), sure({ id: 8 }), sure({ points: 2 })]} />);
  expect(screen.getByRole('button', { name: 'Accept 2 sure suggestions' })).toBeTruthy();
});

test('the student’s thumb and another teacher’s words stand beside the own ones', async () => {
  const said = { Id: 7, said_by: '', is_students: false, show_feedback: 1, is_user_clicked_feedback: true, feedback_message: '' };
  const answer = {
    ...ANSWER,
    AiGradeDetail: [
      { ...said, is_thumbsUp: true },
      { ...said, said_by: 'Ana Ruiz', is_students: true, is_thumbsUp: false },
      { ...said, said_by: 'Pat Kim', is_thumbsUp: null, feedback_message: 'Tides count too.' },
    ],
  };
  await drawStaff(<SaidByOthers answer={answer} />);
  expect(screen.getByText('The student says that your comments did not help.')).toBeTruthy();
  expect(screen.getByText('Pat Kim wrote: Tides count too.')).toBeTruthy();
  expect(screen.queryByText(/helpful/)).toBeNull();
});

test.each([
  [true, 0, true],
  [true, 1, false],
  [false, 0, false],
])('a thumbs-down asks what was wrong: clicked %s, show_feedback %s', async (is_user_clicked_feedback, show_feedback, isAsked) => {
  const own = { Id: 7, said_by: '', is_students: false, show_feedback, is_user_clicked_feedback, is_thumbsUp: null, feedback_message: '' };
  await drawStaff(<SuggestionPanel answer={{ ...ANSWER, AiGradeDetail: [own] }} onAccept={vi.fn()} onChange={vi.fn()} />);
  expect(screen.queryByText('Thank you. What was wrong with it?') !== null).toBe(isAsked);
});
