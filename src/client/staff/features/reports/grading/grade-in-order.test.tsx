import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { commandStore } from '#client/staff/kit/command/registry.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { refuses, answers as replies, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAnswersToGrade, updateAiGradedQuestionState } from '#contract/grading/grading.contract.ts';
import type { AnswersToGrade } from '#contract/grading/grading.schemas.ts';
import { Grader } from './grader.tsx';
import type { GradingAddress } from './grading-address.ts';

const both = (text: string) => ({ en: text, es: text });
const NAMES = ['Ana', 'Ben', 'Cal'] as const;
const ids: readonly string[] = NAMES.map(() => crypto.randomUUID());

function toGrade(): AnswersToGrade {
  const example = exampleOf(getAnswersToGrade.data) as AnswersToGrade;
  const [question] = example.questions;
  const [answer] = example.answers;
  if (!question || !answer) throw new Error('the example has no answer');
  return {
    ...example,
    questions: [{ ...question, question_id: 7, type: 'extended', max_points: 2, criteria: undefined, stem: both('Why?') }],
    answers: NAMES.map((first_name, at) => ({
      ...answer,
      result_id: ids[at] ?? '',
      id: 7,
      student: { user_puid: ids[at] ?? '', first_name, last_name: 'Diaz', user_name: 'ana.diaz', student_number: null, is_namesake: false },
      points: null,
      max_points: 2,
      grade: null,
      suggestion: null,
      AiGradeDetail: [],
    })),
    total: NAMES.length,
  };
}

/** Saves wait until `release` is called. */
function holdSaves(): { readonly release: () => void } {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (String(address).includes(updateAiGradedQuestionState.path)) await gate;
    return answer(address, init);
  });
  return { release };
}

/** The grader with an address that turns at once, or only when the test says so, as on a slow device. */
function Screen({ turnsLate = false }: { readonly turnsLate?: boolean }) {
  const [address, setAddress] = useState<GradingAddress>({});
  const [next, setNext] = useState<GradingAddress | null>(null);
  return (
    <>
      <button type="button" onClick={() => next && setAddress(next)}>
        the next answer is drawn
      </button>
      <Grader
        groupPuid="g"
        data={toGrade()}
        address={address}
        change={(change) => {
          const to = { ...address, ...change } as GradingAddress;
          if (turnsLate) setNext(to);
          else setAddress(to);
        }}
      />
    </>
  );
}

const press = (key: string) =>
  act(() =>
    commandStore
      .get()
      .findLast((command) => command.key === key)
      ?.run(),
  );
const enter = () => fireEvent.click(screen.getByRole('button', { name: /& next$/ }));
const onScreen = () => screen.getByRole('heading', { name: /^Answer of/ }).textContent;
const saves = (calls: ReturnType<typeof serve>['calls']) =>
  calls
    .filter(({ path }) => path === updateAiGradedQuestionState.path)
    .map(({ body }) => {
      const { result_id, points } = body as { result_id: string; points: number };
      return [NAMES[ids.indexOf(result_id)], points];
    });

beforeEach(() => {
  signInAs('teacher');
  notifications.clean();
});

test('the next answer comes before the grade is saved, keys give points to what is on the screen, and saves go in order', async () => {
  const { calls } = serve(replies(updateAiGradedQuestionState));
  const { release } = holdSaves();
  await drawStaff(<Screen />);
  await waitFor(() => expect(onScreen()).toContain('Ana'));
  press('2');
  enter();
  await waitFor(() => expect(onScreen()).toContain('Ben'));
  press('0');
  enter();
  await waitFor(() => expect(onScreen()).toContain('Cal'));
  press('1');
  enter();
  expect(saves(calls)).toEqual([]);
  release();
  await waitFor(() =>
    expect(saves(calls)).toEqual([
      ['Ana', 2],
      ['Ben', 0],
      ['Cal', 1],
    ]),
  );
});

test('keys typed before the next answer is drawn do nothing', async () => {
  const { calls } = serve(replies(updateAiGradedQuestionState));
  await drawStaff(<Screen turnsLate />);
  await waitFor(() => expect(onScreen()).toContain('Ana'));
  press('2');
  enter();
  press('0');
  enter();
  fireEvent.click(screen.getByRole('button', { name: '1 point' }));
  enter();
  await waitFor(() => expect(saves(calls)).toEqual([['Ana', 2]]));
  fireEvent.click(screen.getByRole('button', { name: 'the next answer is drawn' }));
  await waitFor(() => expect(onScreen()).toContain('Ben'));
  press('1');
  enter();
  await waitFor(() =>
    expect(saves(calls)).toEqual([
      ['Ana', 2],
      ['Ben', 1],
    ]),
  );
});

test('a grade that could not be saved stays in sight with its reason, and leads back to its answer with what was given', async () => {
  serve(
    refuses(updateAiGradedQuestionState, 409, 'Rosa Delgado graded this answer while you had it open.'),
    replies(updateAiGradedQuestionState),
  );
  await drawStaff(<Screen />);
  await waitFor(() => expect(onScreen()).toContain('Ana'));
  press('2');
  enter();
  await waitFor(() => expect(onScreen()).toContain('Ben'));
  press('1');
  enter();
  const alert = await screen.findByText('1 grade is not saved');
  const place = alert.closest<HTMLElement>('[role="alert"]');
  if (!place) throw new Error('it is no alert');
  expect(within(place).getByText(/Ana.*Rosa Delgado graded this answer/)).toBeTruthy();
  fireEvent.click(within(place).getByRole('button', { name: /^Go back to .*Ana/ }));
  await waitFor(() => expect(onScreen()).toContain('Ana'));
  expect(screen.getByRole('button', { name: '2 points' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Your points and comments are still here.')).toBeTruthy();
});

test('a saved grade can be undone from its message, also when another answer is on the screen', async () => {
  const { calls } = serve(replies(updateAiGradedQuestionState));
  await drawStaff(<Screen />);
  await waitFor(() => expect(onScreen()).toContain('Ana'));
  press('2');
  enter();
  await waitFor(() => expect(onScreen()).toContain('Ben'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const graded = () => calls.filter(({ path }) => path === updateAiGradedQuestionState.path).map(({ body }) => body);
  await waitFor(() => expect(graded().at(-1)).toMatchObject({ result_id: ids[0], points: null, version: 1 }));
  await waitFor(() => expect(onScreen()).toContain('Ana'));
});
