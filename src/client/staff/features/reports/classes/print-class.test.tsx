import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getPrintableResponse, getPrintableResponses, getPrintableResultidList } from '#contract/reports/report-attempts.contract.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { type ReportQuiz, reportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { type AssignedGroup, assignedGroup } from '#contract/reports/reports.schemas.ts';
import { PrintClass } from './print-class.tsx';

beforeEach(() => signInAs('teacher'));

const draw = () =>
  drawStaff(
    <PrintClass
      context={{ group: exampleOf(assignedGroup) as AssignedGroup, address: {}, change: () => undefined }}
      quiz={exampleOf(reportQuiz) as ReportQuiz}
    />,
  );

test('answers to print that do not come are said to be unable to load, with the server’s words (specification section 8)', async () => {
  serve(answers(getPrintableResultidList, []), refuses(getPrintableResponses, 500, 'The server is resting.'));
  await draw();
  expect(await screen.findByText('Unable to load data')).toBeTruthy();
  expect(screen.getByText('The server is resting.')).toBeTruthy();
});

test('a class that has turned nothing in is no failure, and the screen says what it waits for', async () => {
  serve(answers(getPrintableResultidList, []), answers(getPrintableResponses, []));
  await draw();
  expect(await screen.findByText('Nothing was turned in yet')).toBeTruthy();
  expect(screen.getByText('The answers are here as soon as a student turns in this quiz.')).toBeTruthy();
  expect(screen.queryByText('Unable to load data')).toBeNull();
});

test('each student’s page says which quiz of which class it is, and what counts instead of the attempt', async () => {
  const [example] = exampleOf(getPrintableResponses.data) as AttemptResponse[];
  if (!example) throw new Error('the example has no attempt');
  const { counts_instead: _, ...attempt } = example;
  const other = { ...attempt, result_id: attempt.result_id.replace(/.$/, '7') };
  serve(
    answers(getPrintableResponses, [
      { ...attempt, counts_instead: { is_excused: true, points: null, max_points: 4, percent: null } },
      { ...other, counts_instead: { is_excused: false, points: 3, max_points: 4, percent: 75 } },
    ]),
  );
  await draw();
  const parts = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('.tp-print-pages'));
  const [first, second] = parts.map((part) => part?.textContent ?? '');
  expect(first).toContain('Excused: this attempt does not count.');
  // The head of such a part is repeated on each page that it fills.
  for (const part of parts) expect(part?.querySelector('.tp-print-head')?.textContent).toContain('Food Webs · Science, period 1');
  expect(second).toContain('which counts instead: 3 of 4, 75%.');
});

test('one student’s answers are printed alone', async () => {
  const [attempt] = exampleOf(getPrintableResponses.data) as AttemptResponse[];
  const [head] = exampleOf(getPrintableResultidList.data) as DataOf<typeof getPrintableResultidList>;
  if (!attempt || !head) throw new Error('the examples have no attempt');
  const [ana, ben] = [crypto.randomUUID(), crypto.randomUUID()];
  const of = (result_id: string, first_name: string) => ({ ...attempt, result_id, student: { ...attempt.student, first_name } });
  const { calls } = serve(
    answers(
      getPrintableResultidList,
      [ana, ben].map((result_id) => ({ ...head, result_id, first_name: result_id === ana ? 'Ana' : 'Ben', last_name: 'Diaz' })),
    ),
    answers(getPrintableResponses, [of(ana, 'Ana'), of(ben, 'Ben')]),
    answers(getPrintableResponse, of(ben, 'Ben')),
  );
  await draw();
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Whose answers' }), { target: { value: ben } });
  expect(await screen.findByRole('button', { name: 'Print this student' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
  expect(calls.find(({ path }) => path === getPrintableResponse.path)?.query).toMatchObject({ result_id: ben });
});
