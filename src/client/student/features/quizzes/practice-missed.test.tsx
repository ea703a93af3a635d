import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { PracticeMissed } from './practice-missed.tsx';

const enqueue = vi.hoisted(() => vi.fn(async (..._call: unknown[]) => ({ op_id: 'op' })));
vi.mock('#client/shared/platform/offline/queue.ts', () => ({ enqueue }));

const missed: QuestionResult = {
  question_id: 7,
  is_correct: false,
  correct_answer_ids: [3],
  chosen_answer_ids: [1],
  feedback: [],
  rationale: inBoth('Kelp makes its own food.'),
};
const draw = (result: QuestionResult = missed, language: 'en' | 'es' = 'en') => {
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
  render(<PracticeMissed resultId="r1" paper={paper} results={[result]} language={language} />);
  return userEvent.setup();
};
const press = (name: string) => screen.getByRole('button', { name });
const noted = () => Object.entries(localStorage).find(([key]) => key.endsWith('.practiced'))?.[1] ?? '';

beforeEach(() => {
  localStorage.clear();
  enqueue.mockClear();
  signInAs('student');
  setLocale('en');
});

test('practice asks first, then hints, then lets try again, then says how it works', async () => {
  const user = draw();
  await user.click(press('Practice what I missed (1)'));
  await user.click(press('Check my answer'));
  expect(screen.getByText('Answer first, then check.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /Clam/ }));
  await user.click(press('Check my answer'));
  expect(screen.getByText('It is not: Clam')).toBeDefined();
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

test('a typo in practice is forgiven and named', async () => {
  const text = questionOf({ type: 'text', options: [{ answer_id: 3, text: inBoth('') }] });
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [text] };
  const result = { ...missed, correct_texts: [{ en: 'refraction', es: 'refracción' }] };
  render(<PracticeMissed resultId="r1" paper={paper} results={[result]} language="en" />);
  const user = userEvent.setup();
  await user.click(press('Practice what I missed (1)'));
  await user.type(await screen.findByRole('textbox'), 'refracton');
  await user.tab();
  await user.click(press('Check my answer'));
  expect(await screen.findByText('It is spelled refraction.')).toBeDefined();
});

test('the note that the author wrote on a choice is the hint for it', async () => {
  const user = draw({ ...missed, feedback: [{ ...inBoth('A clam is an animal.'), answer_id: 1 }] });
  await user.click(press('Practice what I missed (1)'));
  await user.click(screen.getByRole('radio', { name: /Clam/ }));
  await user.click(press('Check my answer'));
  expect(screen.getByText('A clam is an animal.')).toBeDefined();
});

test('after the first miss a question like it may be looked at, worked out, and it is gone with the second try', async () => {
  const alike = questionOf({ question_id: 8, stem: inBoth('What eats kelp?') });
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({}), alike] };
  const known: QuestionResult = { ...missed, question_id: 8, is_correct: true, correct_answer_ids: [2], rationale: inBoth('A crab does.') };
  render(<PracticeMissed resultId="r1" paper={paper} results={[missed, known]} language="en" />);
  const user = userEvent.setup();
  await user.click(press('Practice what I missed (1)'));
  expect(screen.queryByRole('button', { name: 'Show me one like it' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Clam/ }));
  await user.click(press('Check my answer'));
  await user.click(press('Show me one like it'));
  const example = screen.getByRole('region', { name: 'A question like it, worked out' });
  for (const words of ['What eats kelp?', 'Correct answer: Crab', 'A crab does.']) expect(example.textContent).toContain(words);
  await user.click(screen.getByRole('radio', { name: /Kelp/ }));
  await user.click(press('Check my answer'));
  expect(screen.queryByRole('region', { name: 'A question like it, worked out' })).toBeNull();
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
  render(<PracticeMissed resultId="r1" paper={paper} results={[missed]} language="en" />);
  location.hash = '';
  expect(screen.queryByRole('button', { name: /Practice/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Practice' })).toBeNull();
  expect(screen.getByText('Kelp makes its own food.', { exact: false })).toBeDefined();
});

test('what else may be done with the results stands beside the practice, is not on paper, and is gone while one practices', async () => {
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
  render(<PracticeMissed resultId="r1" paper={paper} results={[missed]} language="en" beside={<button type="button">Print</button>} />);
  const user = userEvent.setup();
  expect(press('Print').closest('[data-print="no"]')).toBe(press('Practice what I missed (1)').parentElement);
  await user.click(press('Practice what I missed (1)'));
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  cleanup();
  render(<PracticeMissed resultId="r1" paper={paper} results={[{ ...missed, is_correct: true }]} language="en" beside={<i>Print</i>} />);
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
