import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport, getLearnosityItemwiseQuiz } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import {
  getIndividualLearnosityAssessmentAttempts,
  getIndividualLearnosityAssessmentReport,
  getIndividualLearnosityAssessmentResponse,
  getIndividualQuizAttempts,
  getIndividualQuizResponse,
} from '#contract/reports/report-attempts.contract.ts';
import type { AttemptList, AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { AttemptScreen, ExternalAttemptScreen } from './attempt-screens.tsx';

beforeEach(() => signInAs('teacher'));

const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
const list = exampleOf(getIndividualQuizAttempts.data) as AttemptList;
const [group] = exampleOf(getAssignedGroups.data) as DataOf<typeof getAssignedGroups>;
const example = report.quizzes[0] as GroupAssessmentReport['quizzes'][number];
/** The same quiz of the same lesson, given twice: the newest round was not this student's. */
const round = (assignment_id: number) => ({ ...example.quiz, assignment_id });
const [newest, own] = [round(12), round(11)] as const;

async function draw(address: string) {
  const { calls } = serve(
    answers(getAssignedGroups),
    answers(getGroupAssessmentReport, { ...report, quizzes: [newest, own].map((quiz) => ({ ...example, quiz })) }),
    answers(getStudentViewSummary),
    answers(getIndividualQuizAttempts, { ...list, quiz: own }),
    answers(getIndividualQuizResponse),
  );
  await drawStaff(<AttemptScreen />, `/here?group_puid=${group?.grouppuid}&quiz_id=${own.quiz_id}${address}`);
  await screen.findAllByRole('heading', { level: 2 });
  const asked = () => calls.filter(({ path }) => path === getIndividualQuizAttempts.path).map(({ query }) => query.assignment_id);
  await expect.poll(() => calls.some(({ path }) => path === getIndividualQuizResponse.path)).toBe(true);
  return asked();
}

test('where the address names no round, the newest is shown that this student was given', async () => {
  expect(await draw('')).toEqual([undefined, '11']);
});

test('a round that the address names is shown, whoever was given it', async () => {
  expect(await draw('&assignment_id=12')).toEqual(['12']);
});

const external = {
  ...example.quiz,
  quiz_id: 77,
  title: { en: 'Benchmark by the service', es: 'Prueba del servicio' },
  is_external: true as const,
};
const session = exampleOf(getIndividualLearnosityAssessmentReport.data) as AttemptResponse;
const answersOf = (points: readonly number[]) =>
  points.map((earned, at) => ({
    ...(session.responses[0] as AttemptResponse['responses'][number]),
    question_id: at + 1,
    points: earned,
    max_points: 1,
  }));

test('an external assessment shows its sessions by section, with its items, by the calls of the service', async () => {
  const { calls } = serve(
    answers(getAssignedGroups),
    answers(getGroupAssessmentReport, { ...report, quizzes: [example.quiz, external].map((quiz) => ({ ...example, quiz })) }),
    answers(getStudentViewSummary),
    answers(getIndividualLearnosityAssessmentAttempts, { ...list, quiz: external }),
    answers(getIndividualLearnosityAssessmentReport, {
      ...session,
      quiz: external,
      responses: answersOf([1, 0, 1]),
      sections: [
        { title: { en: 'Matter', es: 'Materia' }, questions: 2 },
        { title: { en: 'Energy', es: 'Energía' }, questions: 1 },
      ],
    }),
    answers(getLearnosityItemwiseQuiz),
  );
  await drawStaff(<ExternalAttemptScreen />, `/here?group_puid=${group?.grouppuid}`);
  expect(await screen.findByRole('heading', { name: 'Matter · 1 of 2' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Energy · 1 of 1' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: new RegExp(example.quiz.title.en) })).toBeNull();
  await expect.poll(() => calls.some(({ path }) => path === getLearnosityItemwiseQuiz.path)).toBe(true);
  expect(calls.some(({ path }) => path === getIndividualQuizAttempts.path || path === getIndividualQuizResponse.path)).toBe(false);
});

test('among all attempts of a student, a session of the service is read by the call of the service', async () => {
  const { calls } = serve(
    answers(getAssignedGroups),
    answers(getGroupAssessmentReport, { ...report, quizzes: [external, example.quiz].map((quiz) => ({ ...example, quiz })) }),
    answers(getStudentViewSummary),
    answers(getIndividualQuizAttempts, { ...list, quiz: external }),
    answers(getIndividualLearnosityAssessmentResponse, { ...session, quiz: external, responses: answersOf([1, 0, 1]) }),
  );
  await drawStaff(<AttemptScreen />, `/here?group_puid=${group?.grouppuid}&quiz_id=77`);
  await expect.poll(() => calls.filter(({ path }) => path === getIndividualLearnosityAssessmentResponse.path)).toHaveLength(1);
  const [asked] = calls.filter(({ path }) => path === getIndividualLearnosityAssessmentResponse.path);
  expect(asked?.query.session_id).toBe(asked?.query.result_id);
  expect(list.attempts.map(({ result_id }) => result_id)).toContain(asked?.query.result_id);
  expect(calls.some(({ path }) => path === getIndividualQuizResponse.path)).toBe(false);
});

test('a class without an external assessment says so, and what is shown elsewhere', async () => {
  serve(answers(getAssignedGroups), answers(getGroupAssessmentReport), answers(getStudentViewSummary));
  await drawStaff(<ExternalAttemptScreen />, `/here?group_puid=${group?.grouppuid}`);
  expect(await screen.findByText('No external assessment in this class')).toBeTruthy();
});
