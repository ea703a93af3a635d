import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { QuizReview } from './quiz-review.tsx';
import type { QuizSession } from './quiz-session.ts';

const paper = {
  quiz_id: 1,
  title: inBoth('Quiz'),
  instructions: inBoth(''),
  questions: [
    questionOf({ question_id: 1, stem: inBoth('First?') }),
    questionOf({ question_id: 2, stem: inBoth('Second?') }),
    questionOf({ question_id: 3, stem: inBoth('Third?'), type: 'multiple', select_count: 2 }),
  ],
};
const draw = (answers: Readonly<Record<string, { chosen: readonly number[]; seconds: number }>>, flagged: readonly number[] = []) =>
  render(
    <QuizReview
      paper={paper}
      language="en"
      heading={createRef()}
      session={{ move: () => {}, tellTime: () => {}, view: () => ({ draft: { state: { answers: {} } } }) } as unknown as QuizSession}
      state={{ view: 'review', index: 0, result_id: 'r', answers, flagged, handed_in_at: null }}
      failed={false}
      onSubmit={() => {}}
    />,
  );

beforeEach(() => setLocale('en'));

test('each question stands in the review once: what is not finished above, with its mark, what was answered below', () => {
  draw({ 1: { chosen: [2], seconds: 1 }, 3: { chosen: [1], seconds: 1 } }, [2]);
  for (const stem of ['First?', 'Second?', 'Third?']) expect(screen.getAllByText(stem)).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Go to question 2/ }).textContent).toContain('Marked to look at again');
  expect(screen.getByRole('button', { name: /Go to question 3/ }).textContent).toContain('not finished: 1 of 2 chosen');
  expect(screen.getByRole('button', { name: 'First? Crab' })).toBeDefined();
});

test('of several choices each has a line of its own, under the number of its question', () => {
  draw({ 3: { chosen: [1, 3], seconds: 1 } });
  const item = screen.getByText('Third?').closest('li') as HTMLLIElement;
  expect(item.value).toBe(3);
  expect(within(item).getByText('Clam')).toBeDefined();
  expect(within(item).getByText('Kelp')).toBeDefined();
});

test('with nothing answered there is no list of answers', () => {
  draw({});
  expect(screen.queryByText('Your answers')).toBeNull();
});
