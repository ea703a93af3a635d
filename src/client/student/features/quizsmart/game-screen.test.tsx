import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type StudentGame, studentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { FollowedScreen } from './game-screen.tsx';
import { askedQuestions } from './game-standing.ts';
import { OverView } from './over-view.tsx';
import type { FollowedGame } from './use-game.ts';

const AT = Date.parse('2026-11-22T15:00:00.000Z');
const example = exampleOf(studentGame) as StudentGame;
const words = (text: string) => ({ en: text, es: text });
const [base] = example.questions;
const [ownBase] = example.answers;
if (!base || !ownBase) throw new Error('the example has a question and an answer');
const questions = [1, 2].map((question_id) => ({
  ...base,
  question_id,
  type: 'choice' as const,
  select_count: 1,
  image: null,
  stem: words(`What floats? ${question_id}`),
  options: ['Wood', 'Iron'].map((name, place) => ({ answer_id: question_id * 10 + place, text: words(name) })),
}));

interface Case {
  readonly game?: Partial<StudentGame['game']>;
  readonly answers?: StudentGame['answers'];
  readonly kept?: Readonly<Record<string, { chosen: number[]; answered_at: string; op_id: string }>>;
  readonly isAllSent?: boolean;
}

/** A game as the screen follows it. */
function followed({ game = {}, answers = [], kept = {}, isAllSent = false }: Case) {
  const give = vi.fn();
  const shown: StudentGame = {
    ...example,
    has_joined: true,
    questions,
    answers,
    game: { ...example.game, mode: 'together', state: 'open', question_no: 1, question_count: 2, seconds: 60, deadline: null, ...game },
  };
  const asked = askedQuestions(shown, { answers: kept }, isAllSent);
  const value: FollowedGame = {
    shown,
    asked,
    error: null,
    isGone: false,
    hasFailed: false,
    now: () => Date.now(),
    give,
    retry: () => undefined,
  };
  return { value, give };
}

/** The end of a game, which has links. */
async function drawOver(of: Case, right: number): Promise<void> {
  const { shown, asked } = followed(of).value;
  const component = () => <OverView shown={{ ...(shown as StudentGame), right }} asked={asked} />;
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(() => {
  localStorage.setItem('tidepool.locale', 'en');
  signInAs('student');
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('an answer is chosen first and goes with the button: until then it can be changed', () => {
  vi.useFakeTimers({ now: AT });
  const { value, give } = followed({});
  render(<FollowedScreen game={value} />);
  const send = screen.getByRole('button', { name: 'Send my answer' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: 'A. Wood' }));
  fireEvent.click(screen.getByRole('radio', { name: 'B. Iron' }));
  expect(give).not.toHaveBeenCalled();
  fireEvent.click(send);
  expect(give.mock.calls).toEqual([[1, { chosen: [11] }, AT]]);
});

test('what is chosen when the time runs out is sent by itself, once, as given in time', () => {
  vi.useFakeTimers({ now: AT });
  const { value, give } = followed({ game: { deadline: new Date(AT + 5_100).toISOString() } });
  render(<FollowedScreen game={value} />);
  fireEvent.click(screen.getByRole('radio', { name: 'A. Wood' }));
  act(() => vi.advanceTimersByTime(4_000));
  expect(give).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(3_000));
  expect(give.mock.calls).toEqual([[1, { chosen: [10] }, AT + 5_100]]);
});

test('who has chosen nothing when the time is up is told, and sends nothing', () => {
  vi.useFakeTimers({ now: AT });
  const { value, give } = followed({ game: { deadline: new Date(AT - 1).toISOString() } });
  render(<FollowedScreen game={value} />);
  expect(screen.getByText('Time is up!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send my answer' })).toBeNull();
  expect(give).not.toHaveBeenCalled();
});

test('says whether an answer is only on this device or received, and nothing of right or wrong before the reveal', () => {
  const kept = { 1: { chosen: [10], answered_at: new Date(AT).toISOString(), op_id: 'x' } };
  const { rerender } = render(<FollowedScreen game={followed({ kept }).value} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Saved on this device');
  const own = {
    ...ownBase,
    question_id: 1,
    answer_ids: [10],
    answer_text: '',
    verdict: null,
    points: null,
    correct_answer_ids: [],
    rationale: null,
  };
  rerender(<FollowedScreen game={followed({ kept, answers: [own] }).value} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Received');
  expect(screen.queryByText('Right!')).toBeNull();
});

test('after the reveal: the verdict, the right answer with its letter, and why', () => {
  const own = {
    ...ownBase,
    question_id: 1,
    answer_ids: [11],
    answer_text: '',
    verdict: 'wrong' as const,
    points: 0,
    correct_answer_ids: [10],
    correct_texts: [],
    rationale: words('Wood is less dense than water.'),
  };
  render(<FollowedScreen game={followed({ game: { state: 'closed' }, answers: [own] }).value} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not this time');
  expect(screen.getByText('Correct answer').parentElement?.textContent).toContain('Wood');
  expect(screen.getByText('Your answer').parentElement?.textContent).toContain('Iron');
  expect(screen.getByText('Wood is less dense than water.')).toBeTruthy();
});

test('who is right twice in a row is told so', () => {
  const right = (question_id: number) => ({
    ...ownBase,
    question_id,
    answer_text: '',
    verdict: 'right' as const,
    points: 1,
    rationale: null,
  });
  const { value } = followed({ game: { state: 'closed', question_no: 2 }, answers: [right(1), right(2)] });
  render(<FollowedScreen game={value} />);
  expect(screen.getByText('2 right in a row!')).toBeTruthy();
});

test('at the own pace an answer that is still on the device lets the student go on to the next question', () => {
  const kept = { 1: { chosen: [10], answered_at: new Date(AT).toISOString(), op_id: 'x' } };
  const first = followed({ game: { mode: 'own_pace' } });
  const { rerender } = render(<FollowedScreen game={first.value} />);
  fireEvent.click(screen.getByRole('radio', { name: 'A. Wood' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  rerender(<FollowedScreen game={followed({ game: { mode: 'own_pace' }, kept }).value} />);
  expect(screen.getByText('You will see how it went when you are connected.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next question' }));
  expect(screen.getByText('What floats? 2')).toBeTruthy();
});

test('a score is told once every answer has arrived, and not as too few right ones before', async () => {
  const answered = (question_id: number) => ({
    ...ownBase,
    question_id,
    answer_ids: [question_id * 10],
    answer_text: '',
    verdict: 'right' as const,
    points: 1,
    correct_answer_ids: [question_id * 10],
    rationale: words('Wood is light.'),
  });
  const kept = { 2: { chosen: [20], answered_at: new Date(AT).toISOString(), op_id: 'x' } };
  const draw = (right: number, answers: StudentGame['answers']) => drawOver({ game: { mode: 'own_pace' }, answers, kept }, right);
  await draw(1, [answered(1)]);
  expect(screen.getByText('1 answer is on the way')).toBeTruthy();
  expect(screen.queryByText('1 of 2 right')).toBeNull();
  cleanup();
  await draw(2, [answered(1), answered(2)]);
  expect(screen.getByText('2 of 2 right')).toBeTruthy();
});

test('an exit ticket is called one from its start to its end', async () => {
  const { value } = followed({ game: { mode: 'exit_ticket', state: 'lobby', question_no: 0 } });
  render(<FollowedScreen game={value} />);
  expect(screen.getByText('Waiting for your teacher to start.')).toBeTruthy();
  cleanup();
  await drawOver({ game: { mode: 'exit_ticket', state: 'finished' } }, 0);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The exit ticket has ended');
  expect(screen.queryByRole('link', { name: 'Winner of the day' }), 'nobody wins a ticket').toBeNull();
});

test('a game that ends before its first question was missed by nobody, and praises nobody', async () => {
  const { shown } = followed({ game: { state: 'finished', question_no: 0 } }).value;
  const component = () => <OverView shown={{ ...(shown as StudentGame), questions: [], right: 0 }} asked={[]} />;
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByText('It ended before the first question.')).toBeTruthy();
  expect(screen.queryByText(/right$|You knew every one/)).toBeNull();
});
