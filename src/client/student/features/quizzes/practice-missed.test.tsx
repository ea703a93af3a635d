import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { type ItemDetail, itemDetail } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { getResource } from '#contract/student-library/student-library.contract.ts';
import { PracticeMissed } from './practice-missed.tsx';

const enqueue = vi.hoisted(() => vi.fn(async (..._call: unknown[]) => ({ op_id: 'op' })));
vi.mock('#client/shared/platform/offline/queue.ts', () => ({ enqueue, onAnswered: () => () => undefined }));
const recordPracticed = vi.hoisted(() => vi.fn(async (_practiced: unknown) => undefined));
vi.mock('#client/shared/features/practice/record-practice.ts', () => ({ recordPracticed }));
vi.mock('#client/shared/features/work-notes/my-notes.tsx', () => ({ MyNotesOnWork: () => null }));

const missed: QuestionResult = {
  question_id: 7,
  is_correct: false,
  correct_answer_ids: [3],
  chosen_answer_ids: [1],
  feedback: [],
  rationale: inBoth('Kelp makes its own food.'),
};
/** With calls, as in the app around it. */
const inApp = (part: ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{part}</QueryClientProvider>
);
const draw = (result: QuestionResult = missed, language: 'en' | 'es' = 'en') => {
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
  render(inApp(<PracticeMissed resultId="r1" paper={paper} results={[result]} language={language} />));
  return userEvent.setup();
};
const press = (name: string) => screen.getByRole('button', { name });
const noted = () => Object.entries(localStorage).find(([key]) => key.endsWith('.practiced'))?.[1] ?? '';

beforeEach(() => {
  localStorage.clear();
  enqueue.mockClear();
  recordPracticed.mockClear();
  signInAs('student');
  setLocale('en');
});

test('practice asks first, then lets try again, then says how it works', async () => {
  const user = draw();
  await user.click(press('Practice what I missed (1)'));
  await user.click(press('Check my answer'));
  expect(screen.getByText('Answer first, then check.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /Clam/ }));
  await user.click(press('Check my answer'));
  expect(screen.getByText('Not yet. Try again.')).toBeDefined();
  expect(screen.queryByText('Kelp makes its own food.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Crab/ }));
  await user.click(press('Check my answer'));
  expect(screen.getByText('Correct answer: Kelp')).toBeDefined();
  expect(screen.getByText('Kelp makes its own food.')).toBeDefined();
});

test('the second try may be right; the whole practice is noted once, so that it comes back some days later', async () => {
  const user = draw();
  await user.click(press('Practice what I missed (1)'));
  await user.click(screen.getByRole('radio', { name: /Clam/ }));
  await user.click(press('Check my answer'));
  await user.click(screen.getByRole('radio', { name: /Kelp/ }));
  await user.click(press('Check my answer'));
  expect(screen.getByText('Yes, that is right!')).toBeDefined();
  expect(enqueue).not.toHaveBeenCalled();
  await user.click(press('Next'));
  expect(screen.getByText('You practiced all of them. That is how we learn.')).toBeDefined();
  await user.click(press('Back to my results'));
  expect(press('Practice what I missed (1)')).toBeDefined();
  await expect.poll(noted).toContain('"r1":{"times":1');
  // The other devices of the student hear of it from the server.
  expect(enqueue).toHaveBeenCalledOnce();
  expect(enqueue.mock.calls[0]).toMatchObject([{ path: '/ContentTracking/track_content_start' }, { query: { item_id: 1 } }, {}]);
});

test('each checked answer is kept, with its try and the hints that were shown before it', async () => {
  const result = { ...missed, practice: { hints: [hint(1)] } };
  const user = draw(result);
  await user.click(press('Practice what I missed (1)'));
  const answer = async (name: RegExp) => {
    await user.click(screen.getByRole('radio', { name }));
    await user.click(press('Check my answer'));
  };
  await answer(/Clam/);
  await answer(/Kelp/);
  await expect.poll(() => recordPracticed.mock.calls.length).toBe(2);
  const kept = { resultId: 'r1', question: { question_id: 7 }, text: '', seed: null };
  expect(recordPracticed.mock.calls).toMatchObject([
    [{ ...kept, chosen: [1], isRight: false, tryNo: 1, hintsUsed: 0 }],
    [{ ...kept, chosen: [3], isRight: true, tryNo: 2, hintsUsed: 1 }],
  ]);
});

test('a typo in practice is forgiven and named', async () => {
  const text = questionOf({ type: 'text', options: [{ answer_id: 3, text: inBoth('') }] });
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [text] };
  const result = { ...missed, correct_texts: [{ en: 'refraction', es: 'refracción' }] };
  render(inApp(<PracticeMissed resultId="r1" paper={paper} results={[result]} language="en" />));
  const user = userEvent.setup();
  await user.click(press('Practice what I missed (1)'));
  await user.type(await screen.findByRole('textbox'), 'refracton');
  await user.tab();
  await user.click(press('Check my answer'));
  expect(await screen.findByText('It is spelled refraction.')).toBeDefined();
});

const texts = ['lexile1', 'spanish'] as const;
const reader = {
  ...(exampleOf(itemDetail) as ItemDetail),
  item_id: 9,
  documents: texts.map((variant) => ({
    variant,
    language: variant === 'spanish' ? ('sp' as const) : ('en' as const),
    lexile: null,
    html: '<h2>One</h2><p>Welcome.</p><h2>Two</h2><p>Kelp uses light.</p>',
  })),
};

/** With addresses too. */
async function drawRouted(part: ReactNode) {
  const component = () => inApp(part);
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
}

const hint = (number: number) => inBoth(`Clue ${number}.`);
const note = (answer_id: number, en: string) => ({ ...inBoth(en), answer_id });

test('first the note on the very choice, then the hints one by one, then the part to read again, then how it works', async () => {
  serve(answers(getResource, { item_details: reader }));
  const practice = { hints: [hint(1), hint(2)], notes: [note(2, 'A crab eats.')], read_again: { item_id: 9, section: 2 } };
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
  const result = { ...missed, feedback: [note(1, 'A clam is an animal.')], practice };
  await drawRouted(<PracticeMissed resultId="r1" paper={paper} results={[result]} language="en" />);
  const user = userEvent.setup();
  const miss = async (name: RegExp) => {
    await user.click(screen.getByRole('radio', { name }));
    await user.click(press('Check my answer'));
  };
  await user.click(press('Practice what I missed (1)'));
  await miss(/Clam/);
  expect(screen.getByText('Not yet. Try again.')).toBeDefined();
  expect(screen.getByText('A clam is an animal.')).toBeDefined();
  expect([screen.queryByText('Clue 1.'), screen.queryByRole('button', { name: 'Read this part again' })]).toEqual([null, null]);
  await miss(/Crab/);
  expect(screen.getByText('A crab eats.')).toBeDefined();
  expect(screen.queryByText('A clam is an animal.')).toBeNull();
  expect([screen.getByText('Clue 1.'), screen.queryByText('Clue 2.')]).toEqual([expect.anything(), null]);
  await user.click(press('Show a hint (1 left)'));
  expect(screen.getByText('Clue 2.')).toBeDefined();
  expect(screen.queryByText('Kelp makes its own food.')).toBeNull();
  await user.click(press('Read this part again'));
  const part = await screen.findByRole('region', { name: 'Read this part again' });
  await expect.poll(() => part.textContent).toContain('Kelp uses light.');
  expect(part.textContent).not.toContain('Welcome.');
  // The answer that was chosen is still there.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Crab/ }).checked).toBe(true);
  await user.click(press('Show me how it works'));
  expect(screen.getByText('Kelp makes its own food.')).toBeDefined();
});

test('where nobody wrote a hint, none is named: there is a second try, and then how it works', async () => {
  const user = draw();
  await user.click(press('Practice what I missed (1)'));
  await user.click(screen.getByRole('radio', { name: /Clam/ }));
  await user.click(press('Check my answer'));
  expect(screen.getByText('Not yet. Try again.')).toBeDefined();
  expect(screen.queryByText(/hint/i)).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Check my answer', 'Back to my results']);
});

test('a missed number comes with other numbers, again and again, and is judged by its own', async () => {
  const range = (from: number, to: number) => ({ from, to, step: 1 });
  const twin = {
    values: { a: range(50, 90), b: range(10, 40) },
    where: [],
    answer: 'a - b',
    stem: inBoth('{a} minus {b}?'),
    rationale: inBoth('It is {answer}.'),
    number: { tolerance: 0 },
  };
  const asked = questionOf({ type: 'text', is_number: true, options: [{ answer_id: 3, text: inBoth('') }], stem: inBoth('9 minus 2?') });
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [asked] };
  const result = { ...missed, correct_texts: [inBoth('7')], practice: { twin } };
  render(inApp(<PracticeMissed resultId="r1" paper={paper} results={[result]} language="en" />));
  const user = userEvent.setup();
  await user.click(press('Practice what I missed (1)'));
  const stem = async () => (await screen.findByText(/^\d+ minus \d+\?$/)).textContent ?? '';
  const first = await stem();
  const [a = 0, b = 0] = (first.match(/\d+/g) ?? []).map(Number);
  await user.type(await screen.findByRole('textbox'), String(a - b));
  await user.tab();
  await user.click(press('Check my answer'));
  expect(screen.getByText('Yes, that is right!')).toBeDefined();
  expect(screen.getByText(`It is ${a - b}.`)).toBeDefined();
  await user.click(press('One like it, with other numbers'));
  expect(await stem()).not.toBe(first);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

describe('whoever comes to practice', () => {
  beforeEach(() => {
    location.hash = '#practice-now';
  });
  afterEach(() => {
    location.hash = '';
  });

  test('is asked the first question at once', () => {
    draw();
    expect(screen.getByRole('heading', { name: 'Practice' })).toBe(document.activeElement);
    expect(screen.getByRole('radio', { name: /Kelp/ })).toBeDefined();
  });

  test('and finds nothing that can be practiced here has read the notes, and is not asked every day', async () => {
    draw({ ...missed, correct_answer_ids: [] });
    expect(screen.getByText('Kelp makes its own food.', { exact: false })).toBeDefined();
    await expect.poll(noted).toContain('"r1":{"times":1');
    expect(enqueue).toHaveBeenCalledOnce();
  });
});

test('where the author lets nobody practice, the notes are read and nothing is asked again', () => {
  location.hash = '#practice-now';
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})], may_practice: false };
  render(inApp(<PracticeMissed resultId="r1" paper={paper} results={[missed]} language="en" />));
  location.hash = '';
  expect(screen.queryByRole('button', { name: /Practice/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Practice' })).toBeNull();
  expect(screen.getByText('Kelp makes its own food.', { exact: false })).toBeDefined();
});

test('what else may be done with the results stands beside the practice, is not on paper, and is gone while one practices', async () => {
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
  render(
    inApp(<PracticeMissed resultId="r1" paper={paper} results={[missed]} language="en" beside={<button type="button">Print</button>} />),
  );
  const user = userEvent.setup();
  expect(press('Print').closest('[data-print="no"]')).toBe(press('Practice what I missed (1)').parentElement);
  await user.click(press('Practice what I missed (1)'));
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  cleanup();
  render(
    inApp(<PracticeMissed resultId="r1" paper={paper} results={[{ ...missed, is_correct: true }]} language="en" beside={<i>Print</i>} />),
  );
  expect(screen.getByText('Print')).toBeDefined();
});

test('where nothing was missed, nothing is offered; in Spanish it is Spanish', () => {
  draw({ ...missed, is_correct: true });
  expect(screen.queryByRole('button', { name: /Practice/ })).toBeNull();
  cleanup();
  setLocale('es');
  draw(missed, 'es');
  expect(press('Practicar lo que fallé (1)')).toBeDefined();
});
