import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type AnswerGrade, answerGrade } from '#contract/grading/answer-grades.schemas.ts';
import { type QuestionResult, questionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { getIndividualQuizAttempts, getIndividualQuizResponse } from '#contract/reports/report-attempts.contract.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { MyGrades, SaidOfAnswer, useGradedResults } from './my-grades.tsx';

beforeEach(() => {
  cleanup();
  signInAs('student');
});

const RESULT = '018f0000-0000-7000-8000-0000000000aa';
const OTHER = '018f0000-0000-7000-8000-0000000000bb';

const OPEN = {
  ...(exampleOf(questionResult) as QuestionResult),
  question_id: 7,
  is_correct: false,
  points: 0,
  max_points: 2,
  is_awaiting: true,
};

const RUBRIC = {
  rubric_id: RESULT,
  version: 1,
  name: 'Explaining',
  criteria: [{ name: 'Cause', levels: [{ points: 1, description: 'Names the salt' }] }],
  chosen: [0],
};

/** How the question's own result stands. */
function Verdict(quiz: Parameters<typeof useGradedResults>[0]) {
  const [result] = useGradedResults(quiz, [OPEN]);
  return (
    <>
      <output>{`${result?.points} of ${result?.max_points}${result?.is_awaiting ? ', not scored yet' : ''}`}</output>
      <data>{(result?.levels ?? []).map(({ name, description }) => `${name}: ${description}`)}</data>
    </>
  );
}

/** The parts of a report of a quiz with one written answer that a teacher graded, with the questions of `shownResult` below. */
function draw(shownResult: string) {
  const [released] = exampleOf(getStudentReleasedReports.data) as DataOf<typeof getStudentReleasedReports>;
  const list = exampleOf(getIndividualQuizAttempts.data) as DataOf<typeof getIndividualQuizAttempts>;
  const sheet = exampleOf(getIndividualQuizResponse.data) as DataOf<typeof getIndividualQuizResponse>;
  const [attempt] = list.attempts;
  const [response] = sheet.responses;
  if (!released || !attempt || !response) throw new Error('the contract gives no example of an answer');
  const grade = exampleOf(answerGrade) as AnswerGrade;
  const graded = {
    ...response,
    question_id: 7,
    type: 'extended' as const,
    given_text: 'The salt stays behind.',
    is_answered: true,
    points: 1,
    max_points: 2,
    grade: { ...grade, feedback: 'Say where the water goes.', rubric: RUBRIC },
  };
  const { calls } = serve(
    answers(getStudentReleasedReports, [{ ...released, comment: '' }]),
    answers(getIndividualQuizAttempts, { ...list, attempts: [{ ...attempt, result_id: RESULT, is_counted: true }] }),
    answers(getIndividualQuizResponse, { ...sheet, responses: [graded] }),
  );
  const quiz = { groupPuid: released.group_puid, assignmentId: released.quiz.assignment_id, quizId: released.quiz.quiz_id, shownResult };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MyGrades {...quiz} />
      <Verdict {...quiz} />
      <ol>
        <li>
          <SaidOfAnswer {...quiz} questionId={7} />
        </li>
        <li>
          <SaidOfAnswer {...quiz} questionId={8} />
        </li>
      </ol>
    </QueryClientProvider>,
  );
  return { calls, assignment_id: quiz.assignmentId };
}

test('what a teacher says of an answer stands once, with its question', async () => {
  draw(RESULT);
  const said = await screen.findByRole('group', { name: 'What my teacher says' });
  expect(within(said).getByText('Say where the water goes.')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText(/The salt stays behind/)).toBeNull();
});

test('of an attempt whose questions are not shown, the answers stand with what was said of them', async () => {
  draw(OTHER);
  const said = await screen.findByRole('region', { name: 'What my teacher says' });
  expect(said.textContent).toContain('The salt stays behind.');
  expect(screen.getAllByText('Say where the water goes.')).toHaveLength(1);
});

test('a question that its attempt calls open shows the points that a teacher gave since', async () => {
  draw(RESULT);
  expect(await screen.findByText('1 of 2')).toBeTruthy();
});

test('attempts are those of that time: a quiz that was given again has others', async () => {
  const { calls, assignment_id } = draw(RESULT);
  await screen.findByRole('group', { name: 'What my teacher says' });
  const asked = calls.filter(({ path }) => path === getIndividualQuizAttempts.path);
  expect(asked.map(({ query }) => query.assignment_id)).toEqual(asked.map(() => String(assignment_id)));
  expect(asked).not.toHaveLength(0);
});

test('the points of another attempt are not laid to it', async () => {
  draw(OTHER);
  await screen.findByRole('region', { name: 'What my teacher says' });
  expect(screen.getByText('0 of 2, not scored yet')).toBeTruthy();
});

test('an attempt that the device holds from before its grade shows the levels that it reached since', async () => {
  draw(RESULT);
  expect(await screen.findByText('Cause: Names the salt')).toBeTruthy();
});

test('of an attempt whose questions are not shown, the levels stand with its answers', async () => {
  draw(OTHER);
  const levels = await screen.findByRole('list', { name: 'How your teacher scored it' });
  expect(levels.textContent).toContain('Names the salt');
  expect(screen.queryByText('Cause: Names the salt')).toBeNull();
});
