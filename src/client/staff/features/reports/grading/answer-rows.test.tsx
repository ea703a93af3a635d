import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { commandStore } from '#client/staff/kit/command/registry.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { refuses, answers as replies, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAnswersToGrade, updateAiGradedQuestionState } from '#contract/grading/grading.contract.ts';
import type { AnswersToGrade, AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { getSavedComments } from '#contract/grading/saved-comments.contract.ts';
import { Grader } from './grader.tsx';
import type { GradingAddress } from './grading-address.ts';

const both = (text: string) => ({ en: text, es: text });
const NAMES = ['Ana', 'Ben', 'Cal'] as const;
const ids: readonly string[] = NAMES.map(() => crypto.randomUUID());
const WORDS = 'Name the evidence.';

/** Three students' answers to two questions; Cal's are graded. */
function toGrade(): AnswersToGrade {
  const example = exampleOf(getAnswersToGrade.data) as AnswersToGrade;
  const [question] = example.questions;
  const [answer] = example.answers;
  if (!question || !answer) throw new Error('the example has no answer');
  const of = (id: number): AnswerToGrade[] =>
    NAMES.map((first_name, at) => ({
      ...answer,
      result_id: ids[at] ?? '',
      id,
      student: { user_puid: ids[at] ?? '', first_name, last_name: 'Diaz', user_name: first_name, student_number: null, is_namesake: false },
      given_text: `${first_name} answers question ${id}`,
      max_points: 2,
      points: first_name === 'Cal' ? 1 : null,
      grade:
        first_name === 'Cal' ? { version: 1, points: 1, feedback: WORDS, graded_by: 'Rosa', graded_at: '2026-11-20T12:00:00.000Z' } : null,
      suggestion: null,
      AiGradeDetail: [],
    }));
  const ask = (question_id: number) => ({
    ...question,
    question_id,
    number: question_id,
    type: 'extended' as const,
    max_points: 2,
    stem: both('Why?'),
  });
  const answers = [...of(7), ...of(8)];
  return { ...example, questions: [ask(7), ask(8)], answers, total: answers.length };
}

function Screen({ start = {} }: { readonly start?: GradingAddress }) {
  const [address, setAddress] = useState<GradingAddress>({ view: 'rows', ...start });
  return (
    <Grader groupPuid="g" data={toGrade()} address={address} change={(change) => setAddress({ ...address, ...change } as GradingAddress)} />
  );
}

const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^Answer of .*${name}`) });
  const item = heading.closest('li');
  if (!item) throw new Error('it is in no list');
  return { heading, item, ...within(item) };
};
const press = (key: string) =>
  act(() =>
    commandStore
      .get()
      .findLast((command) => command.key === key)
      ?.run(),
  );
const saves = (calls: ReturnType<typeof serve>['calls']) => calls.filter(({ path }) => path === updateAiGradedQuestionState.path);
const LIST = replies(getSavedComments, { comments: [] });

beforeEach(() => {
  signInAs('teacher');
  notifications.clean();
});

test('every answer to one question has a row; keys act on the row that has the focus, and saving goes on to the next that waits', async () => {
  const { calls } = serve(LIST, replies(updateAiGradedQuestionState));
  await drawStaff(<Screen start={{ at: `${ids[1]}.8` }} />);
  const ben = await row('Ben');
  const list = within(screen.getByRole('list', { name: 'Answers to question 8' }));
  expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual(
    NAMES.map((name) => expect.stringContaining(`${name} answers question 8`)),
  );
  await waitFor(() => expect(document.activeElement).toBe(ben.heading));
  press('k');
  const ana = await row('Ana');
  expect(document.activeElement).toBe(ana.heading);
  press('2');
  const save = ana.getByRole('button', { name: /Save & next$/ });
  expect(document.activeElement).toBe(save);
  fireEvent.click(save);
  expect(document.activeElement).toBe(ben.heading);
  press('0');
  fireEvent.click(ben.getByRole('button', { name: /Save & next$/ }));
  await waitFor(() =>
    expect(saves(calls).map(({ body }) => body)).toMatchObject([
      { result_id: ids[0], id: 8, points: 2 },
      { result_id: ids[1], id: 8, points: 0 },
    ]),
  );
  press('j');
  expect(document.activeElement).toBe((await row('Cal')).heading);
});

test('the key of saved comments opens those of the row, with what was written on other answers to the question', async () => {
  serve(LIST);
  await drawStaff(<Screen />);
  const ana = await row('Ana');
  await waitFor(() => expect(document.activeElement).toBe(ana.heading));
  press('j');
  press('c');
  fireEvent.click(await screen.findByRole('option', { name: WORDS }));
  const words = async (name: string) => (await row(name)).getByRole<HTMLTextAreaElement>('textbox').value;
  await waitFor(async () => expect(await words('Ben')).toBe(WORDS));
  expect(await words('Ana')).toBe('');
});

test('a grade that was refused says so in its row and keeps what was typed; one that was saved is undone from its message', async () => {
  const { calls } = serve(
    LIST,
    refuses(updateAiGradedQuestionState, 409, 'Rosa Delgado graded this answer while you had it open.'),
    replies(updateAiGradedQuestionState),
  );
  await drawStaff(<Screen />);
  const [ana, ben] = [await row('Ana'), await row('Ben')];
  fireEvent.click(ana.getByRole('button', { name: '2 points' }));
  fireEvent.click(ana.getByRole('button', { name: /Save & next$/ }));
  await ana.findByText('Rosa Delgado graded this answer while you had it open.');
  expect(ana.getByRole('button', { name: '2 points' }).getAttribute('aria-pressed')).toBe('true');
  expect(ben.queryByRole('alert')).toBeNull();
  fireEvent.click(ben.getByRole('button', { name: '1 point' }));
  fireEvent.click(ben.getByRole('button', { name: /Save & next$/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saves(calls).at(-1)?.body).toMatchObject({ result_id: ids[1], points: null, version: 1 }));
});

test('names are hidden in every row, and one answer opens by itself', async () => {
  serve(LIST);
  await drawStaff(<Screen start={{ blind: true }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Open by itself: Student 2' }));
  await screen.findByRole('heading', { name: 'Answer of Student 2' });
  expect(screen.queryByRole('list', { name: /^Answers to question/ })).toBeNull();
  expect(screen.queryByText(/Diaz/)).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'All answers side by side' }));
  await screen.findByRole('list', { name: 'Answers to question 7' });
});
