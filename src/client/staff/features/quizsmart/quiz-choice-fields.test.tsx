import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { QuizChoiceFields } from './quiz-choice-fields.tsx';
import type { QuizChoice } from './use-quiz-choice.ts';

const playable = Array.from({ length: 61 }, (_, at) => ({ question_id: at + 1, stem: { en: `What is ${at}?`, es: '' }, standard: '5.6A' }));

test('of a quiz with more questions than a game can ask, the form says so and takes no more', async () => {
  const choice = {
    tree: {},
    items: [],
    paper: {},
    quiz: 1,
    unit: 1,
    product: 1,
    playable,
    chosen: playable.slice(0, 50).map(({ question_id }) => question_id),
  };
  await drawStaff(<QuizChoiceFields choice={choice as unknown as QuizChoice} />);
  expect(screen.getByText('of 61 that a game can ask, 50 at most')).toBeTruthy();
  const boxes = screen.getAllByRole('checkbox', { hidden: true }) as HTMLInputElement[];
  expect([boxes.filter(({ checked }) => checked).length, boxes.filter(({ disabled }) => disabled).length]).toEqual([50, 11]);
});
