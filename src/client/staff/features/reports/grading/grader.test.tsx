import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAnswersToGrade } from '#contract/grading/grading.contract.ts';
import { type AnswersToGrade, type GradeSuggestion, gradeSuggestion } from '#contract/grading/grading.schemas.ts';
import { Grader } from './grader.tsx';

const both = (text: string) => ({ en: text, es: text });

/** One answer that waits, to a question whose rubric has two criteria. */
function toGrade(): AnswersToGrade {
  const example = exampleOf(getAnswersToGrade.data) as AnswersToGrade;
  const [question] = example.questions;
  const [answer] = example.answers;
  if (!question || !answer) throw new Error('the example has no answer');
  const criteria = [
    { id: 'pull', text: both('The Moon pulls on the water.') },
    { id: 'turn', text: both('The Earth turns.') },
  ];
  return {
    ...example,
    questions: [{ ...question, question_id: 7, type: 'extended', max_points: 2, criteria }],
    answers: [{ ...answer, id: 7, points: null, max_points: 2, grade: null, suggestion: null, AiGradeDetail: [] }],
    total: 1,
  };
}
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Moon|Earth/ }).map(({ checked }) => checked);

test('an answer is graded by criterion: each that is ticked is a point, and other points tick none', async () => {
  signInAs('teacher');
  await drawStaff(<Grader groupPuid={crypto.randomUUID()} data={toGrade()} address={{}} change={vi.fn()} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'The Moon pulls on the water.' }));
  await waitFor(() => expect(isPressed('1 point')).toBe(true));
  fireEvent.click(screen.getByRole('checkbox', { name: 'The Earth turns.' }));
  await waitFor(() => expect(isPressed('2 points')).toBe(true));
  expect(ticks()).toEqual([true, true]);
  fireEvent.click(screen.getByRole('button', { name: '0 points' }));
  await waitFor(() => expect(ticks()).toEqual([false, false]));
  expect(isPressed('0 points')).toBe(true);
});

test('that every answer is graded is said in a live region that stood there before', async () => {
  signInAs('teacher');
  const data = toGrade();
  const graded = { ...data, answers: data.answers.map((answer) => ({ ...answer, points: 2 })) };
  function Both() {
    const [isDone, setDone] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setDone(true)}>
          Grade
        </button>
        <Grader groupPuid={crypto.randomUUID()} data={isDone ? graded : data} address={{}} change={vi.fn()} />
      </>
    );
  }
  await drawStaff(<Both />);
  const grade = await screen.findByRole('button', { name: 'Grade' });
  const before = screen.getAllByRole('status');
  fireEvent.click(grade);
  const said = await screen.findByText('Every answer here is graded');
  const region = said.closest('[role="status"]');
  expect(region).toBeTruthy();
  expect(before).toContain(region);
});

test('the list of answers says where the teacher gave something else than was suggested', async () => {
  signInAs('teacher');
  const data = toGrade();
  const [answer] = data.answers;
  if (!answer) throw new Error('the example has no answer');
  const suggestion = exampleOf(gradeSuggestion) as GradeSuggestion;
  const given = (result_id: string, points: number) => ({ ...answer, result_id, points, suggestion: { ...suggestion, score: 2 } });
  const answers = [given(crypto.randomUUID(), 1), given(crypto.randomUUID(), 2)];
  await drawStaff(<Grader groupPuid={crypto.randomUUID()} data={{ ...data, answers, total: 2 }} address={{}} change={vi.fn()} />);
  const listed = [...(await screen.findByLabelText<HTMLSelectElement>('Answer')).options].map(({ text }) => text.split(' · ').at(-1));
  expect(listed).toEqual(['1 of 2, suggested 2', '2 of 2']);
});

test('the key that accepts a suggestion is named only where there is one to accept', async () => {
  signInAs('teacher');
  const data = toGrade();
  const suggestion = exampleOf(gradeSuggestion) as GradeSuggestion;
  const suggested = { ...data, answers: data.answers.map((answer) => ({ ...answer, suggestion })) };
  const graded = { ...data, answers: suggested.answers.map((answer) => ({ ...answer, points: 2 })) };
  function Turning() {
    const [shown, show] = useState(data);
    return (
      <>
        <button type="button" onClick={() => show(suggested)}>
          Suggest
        </button>
        <button type="button" onClick={() => show(graded)}>
          Grade
        </button>
        <Grader groupPuid={crypto.randomUUID()} data={shown} address={{}} change={vi.fn()} />
      </>
    );
  }
  await drawStaff(<Turning />);
  expect((await screen.findByText(/^Keys:/)).textContent).not.toContain('suggestion');
  fireEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  await waitFor(() => expect(screen.getByText(/^Keys:/).textContent).toContain('A accepts the suggestion'));
  fireEvent.click(screen.getByRole('button', { name: 'Grade' }));
  await waitFor(() => expect(screen.getByText(/^Keys:/).textContent).not.toContain('suggestion'));
});
