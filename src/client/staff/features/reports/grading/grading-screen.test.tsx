import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAnswersToGrade, getGradingQueue } from '#contract/grading/grading.contract.ts';
import type { GradingQueue } from '#contract/grading/grading.schemas.ts';
import { findAssignedGroups, getAssignedGroups } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { GradingScreen } from './grading-screen.tsx';

const queue = exampleOf(getGradingQueue.data) as GradingQueue;
const OTHER = { group_puid: '018f0000-0000-7000-8000-0000000000aa', group_name: 'Period 3 Science' };

beforeEach(() => signInAs('teacher'));

async function drawQueue(more: Partial<GradingQueue>): Promise<void> {
  serve(answers(getAssignedGroups), answers(findAssignedGroups), answers(getGradingQueue, { ...queue, ...more }));
  await drawStaff(<GradingScreen />);
}

test('a class without written answers leads to the classes in which some wait', async () => {
  await drawQueue({ waiting: 0, questions: [], elsewhere: [OTHER] });
  await screen.findByText('No written answers yet');
  const others = screen.getByRole('group', { name: 'Answers to grade in' });
  const link = within(others).getByRole('link', { name: 'Period 3 Science' });
  expect(link.getAttribute('href')).toContain(`/authenticated/reports/grading?group_puid=${OTHER.group_puid}`);
});

test('a queue that a device stored before other classes were told of is drawn as it is', async () => {
  await drawQueue({ waiting: 0, questions: [], elsewhere: undefined });
  await screen.findByText('No written answers yet');
  expect(screen.queryByText('Answers to grade in')).toBeNull();
});

const CLASSES = (exampleOf(getAssignedGroups.data) as AssignedGroup[]).slice(0, 1).flatMap((group) => [
  { ...group, grouppuid: queue.group_puid, group_name: 'Period 1 Science' },
  { ...group, grouppuid: OTHER.group_puid, group_name: OTHER.group_name },
]);
const [QUESTION] = queue.questions;

/** The queue of all classes has the same question twice: of each class, once. */
async function drawAll() {
  if (!QUESTION) throw new Error('the example has no question');
  const questions = [{ group_puid: queue.group_puid, group_name: 'Period 1 Science' }, OTHER].map((each, at) => ({
    ...QUESTION,
    quiz: { ...QUESTION.quiz, assignment_id: 31 + at },
    class: each,
    waiting: at + 1,
  }));
  const { calls } = serve(
    answers(getAssignedGroups, CLASSES),
    answers(getGradingQueue, { ...queue, waiting: 3, questions, elsewhere: undefined }),
    answers(getAnswersToGrade),
  );
  await drawStaff(<GradingScreen />);
  return calls;
}

test('a teacher chooses all classes above the classes, and each question says whose it is', async () => {
  const calls = await drawAll();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Class' }), { target: { value: 'all' } });
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === getGradingQueue.path).at(-1)?.query).toMatchObject({ all_classes: 'true' }),
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Class' }).selectedOptions[0]?.textContent).toBe('All my classes');
  const cells = (await screen.findAllByRole('cell', { name: /^Period . Science$/ })).map(({ textContent }) => textContent);
  expect(cells).toEqual(['Period 1 Science', 'Period 3 Science']);
});

test('from the list of all classes the answers of the question’s own class are opened', async () => {
  const calls = await drawAll();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Class' }), { target: { value: 'all' } });
  // Only the list of all classes says whose a question is.
  await screen.findByRole('cell', { name: OTHER.group_name });
  fireEvent.click((await screen.findAllByRole('button', { name: /^Grade: / }))[1] as HTMLElement);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === getAnswersToGrade.path)?.query).toMatchObject({
      group_puid: OTHER.group_puid,
      assignment_id: '32',
    }),
  );
});

test('an administrator, who teaches none, is not offered all classes', async () => {
  signInAs('schoolAdmin');
  await drawAll();
  const options = within(await screen.findByRole('combobox', { name: 'Class' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).not.toContain('All my classes');
});
