import { expect, test } from 'vitest';
import { isAiken, readAiken } from './read-aiken.ts';

const TEXT = [
  'What pulls the tide?',
  'A. The wind',
  'B. The Moon,',
  'which is near',
  'ANSWER: B',
  'Which is a fish,',
  'in the sea?',
  'A) Shark',
  'B) Whale',
  'ANSWER: A',
].join('\r\n');

test('questions follow each other with or without a blank line; a text in several lines is one', () => {
  const { questions, notes } = readAiken(TEXT, 'es');
  expect(notes).toEqual([]);
  expect(questions.map(({ question }) => [question.stem.es, question.options?.map(({ text, correct }) => [text.es, correct])])).toEqual([
    [
      'What pulls the tide?',
      [
        ['The wind', false],
        ['The Moon, which is near', true],
      ],
    ],
    [
      'Which is a fish,\nin the sea?',
      [
        ['Shark', true],
        ['Whale', false],
      ],
    ],
  ]);
});

test('a key without its answer and a question without a key are named, and the others come in', () => {
  const { questions, notes } = readAiken('One?\nA. x\nB. y\nANSWER: C\n\nTwo?\nA. x\nB. y\nANSWER: A\n\nThree?\nA. x\nB. y', 'en');
  expect(questions.map(({ question }) => question.stem.en)).toEqual(['Two?']);
  expect(notes.map(({ problem }) => problem)).toEqual([
    'line 1: its key names an answer that is not there',
    'line 11: it has no line "ANSWER:"',
  ]);
});

test('is told from a numbered list, whose key may say the same', () => {
  expect(isAiken(TEXT)).toBe(true);
  expect(isAiken('1. What?\nA. x\nB. y\nANSWER: B')).toBe(false);
});
