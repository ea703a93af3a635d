import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { commandStore } from '#client/staff/kit/command/registry.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAnswersToGrade, updateAiGradedQuestionState } from '#contract/grading/grading.contract.ts';
import type { AnswersToGrade } from '#contract/grading/grading.schemas.ts';
import { getOwnRubrics } from '#contract/grading/own-rubrics.contract.ts';
import type { RubricCopy } from '#contract/grading/own-rubrics.schemas.ts';
import { getSavedComments } from '#contract/grading/saved-comments.contract.ts';
import { Grader } from './grader.tsx';

const both = (text: string) => ({ en: text, es: text });
const rubricOf = (name: string): RubricCopy => ({
  rubric_id: crypto.randomUUID(),
  version: 2,
  name,
  criteria: ['Claim', 'Evidence'].map((criterion) => ({
    name: criterion,
    levels: [2, 1, 0].map((points) => ({ points, description: `${criterion} level ${points}` })),
  })),
});
const OWN = rubricOf('With the question');

function toGrade(own_rubric: RubricCopy | undefined, max_points = 4): AnswersToGrade {
  const example = exampleOf(getAnswersToGrade.data) as AnswersToGrade;
  const [question] = example.questions;
  const [answer] = example.answers;
  if (!question || !answer) throw new Error('the example has no answer');
  const { own_rubric: _, criteria: __, ...rest } = question;
  return {
    ...example,
    questions: [{ ...rest, question_id: 7, type: 'extended', stem: both('Why?'), max_points, ...(own_rubric && { own_rubric }) }],
    answers: [{ ...answer, id: 7, points: null, max_points, grade: null, suggestion: null, AiGradeDetail: [] }],
    total: 1,
  };
}
const draw = async (data: AnswersToGrade, ...more: ReturnType<typeof answers>[]) => {
  localStorage.clear();
  signInAs('teacher');
  const served = serve(answers(getSavedComments, { comments: [] }), answers(updateAiGradedQuestionState, true), ...more);
  await drawStaff(<Grader groupPuid={crypto.randomUUID()} data={data} address={{}} change={vi.fn()} />);
  return served.calls;
};
const press = (key: string) =>
  commandStore
    .get()
    .findLast((command) => command.key === key)
    ?.run();
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

test('a key for each criterion chooses its level, the points add up, and the levels are sent with the grade', async () => {
  const calls = await draw(toGrade(OWN));
  await screen.findByText('Rubric: 0 of 4');
  press('2');
  await waitFor(() => expect(isPressed('2 points: Claim level 2')).toBe(true));
  press('1');
  await waitFor(() => expect(isPressed('1 point: Evidence level 1')).toBe(true));
  expect(isPressed('3 points')).toBe(true);
  const accept = screen.getByRole('button', { name: 'Save & next' });
  await waitFor(() => expect(document.activeElement).toBe(accept));
  fireEvent.click(accept);
  const sent = () => calls.find(({ path }) => path === updateAiGradedQuestionState.path)?.body;
  await waitFor(() => expect(sent()).toMatchObject({ points: 3, rubric: { ...OWN, chosen: [0, 1] } }));
});

test('the teacher’s own points stand beside the levels', async () => {
  const calls = await draw(toGrade(OWN));
  fireEvent.click(await screen.findByRole('button', { name: '2 points: Claim level 2' }));
  fireEvent.click(screen.getByRole('button', { name: '4 points' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save & next' }));
  const sent = () => calls.find(({ path }) => path === updateAiGradedQuestionState.path)?.body;
  await waitFor(() => expect(sent()).toMatchObject({ points: 4, rubric: { chosen: [0, null] } }));
});

test('a rubric of another total gives its share of the question’s points, and says so', async () => {
  const other = {
    ...rubricOf('One of mine'),
    updated_at: '2026-11-30T00:00:00Z',
    owner_name: '',
    is_owner: true,
    is_for_school: false,
    deleted_at: null,
  };
  await draw(toGrade(undefined, 2), answers(getOwnRubrics, { rubrics: [other] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Grade with a rubric' }));
  const select = await screen.findByLabelText('Rubric');
  await screen.findByRole('option', { name: 'One of mine' });
  fireEvent.change(select, { target: { value: other.rubric_id } });
  fireEvent.click(await screen.findByRole('button', { name: '2 points: Claim level 2' }));
  expect(await screen.findByText('Rubric: 2 of 4, which makes 1 of 2 for this question')).toBeTruthy();
  expect(isPressed('1 point')).toBe(true);
});

test('an opened grade shows what was chosen in the rubric as it was then', async () => {
  const data = toGrade({ ...OWN, version: 3, name: 'Changed since' });
  const grade = {
    version: 1,
    points: 2,
    feedback: '',
    graded_by: '',
    graded_at: '2026-11-30T00:00:00Z',
    rubric: { ...OWN, chosen: [0, null] },
  };
  await draw({ ...data, answers: data.answers.map((answer) => ({ ...answer, points: 2, grade })) });
  expect(await screen.findByText('With the question')).toBeTruthy();
  expect(isPressed('2 points: Claim level 2')).toBe(true);
});
