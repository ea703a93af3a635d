import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { QuizChoiceFields } from './quiz-choice-fields.tsx';
import type { QuizChoice } from './use-quiz-choice.ts';

const playable = Array.from({ length: 61 }, (_, at) => ({ question_id: at + 1, stem: { en: `What is ${at}?`, es: '' }, standard: '5.6A' }));

const choiceOf = (more: object) =>
  ({
    tree: {},
    listOfItems: {},
    items: [],
    paper: {},
    quiz: 1,
    unit: 1,
    product: 1,
    chosen: [],
    most: 50,
    wrongCount: null,
    ...more,
  }) as unknown as QuizChoice;

test('a question to choose is written without the asterisks of its emphasis', async () => {
  const emphasized = { question_id: 1, stem: { en: 'Which **two** are solids?', es: '' }, standard: '5.6A' };
  await drawStaff(<QuizChoiceFields choice={choiceOf({ playable: [emphasized] })} />);
  expect(screen.getByRole('checkbox', { hidden: true, name: '1. Which two are solids?' })).toBeTruthy();
});

test('of a quiz with more questions than a game can ask, the form says so and takes no more', async () => {
  const choice = choiceOf({ playable, chosen: playable.slice(0, 50).map(({ question_id }) => question_id) });
  await drawStaff(<QuizChoiceFields choice={choice} />);
  expect(screen.getByText('of 61 that a game can ask, 50 at most')).toBeTruthy();
  const boxes = screen.getAllByRole('checkbox', { hidden: true }) as HTMLInputElement[];
  expect([boxes.filter(({ checked }) => checked).length, boxes.filter(({ disabled }) => disabled).length]).toEqual([50, 11]);
});

test('a number of questions that a game cannot have stays as it was typed, and the field says what is allowed', async () => {
  await drawStaff(<QuizChoiceFields choice={choiceOf({ playable, wrongCount: 99 })} />);
  expect(screen.getByRole('textbox', { name: 'Number of questions' })).toHaveProperty('value', '99');
  expect(screen.getByText('Enter a number from 1 to 50.')).toBeTruthy();
});

test('the quizzes that the teacher wrote can be chosen where there are any', async () => {
  const choice = choiceOf({
    playable: [],
    hasOwn: true,
    unit: 0,
    items: [{ item_id: 7, title: { en: 'My tides', es: '' } }],
    tree: { data: { data: [], units: [] } },
  });
  await drawStaff(<QuizChoiceFields choice={choice} />);
  expect(screen.getByRole('option', { name: 'My quizzes' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'My tides' })).toBeTruthy();
});
