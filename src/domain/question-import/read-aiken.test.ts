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
  const choices = '\nA. x\n\nB. y';
  const text = `One?${choices}\nANSWER: C\n\nTwo?${choices}\n\nThree?${choices}\nANSWER: A\n\nFour?${choices}`;
  const { questions, notes } = readAiken(text, 'en');
  expect(questions.map(({ question }) => question.stem.en)).toEqual(['Three?']);
  expect(notes.map(({ problem }) => problem)).toEqual([
    'line 1: its key names an answer that is not there',
    'line 7: it has no line "ANSWER:"',
    'line 18: it has no line "ANSWER:"',
  ]);
});

test('is told from a numbered list, whose key may say the same', () => {
  expect(isAiken(TEXT)).toBe(true);
  expect(isAiken('1. What?\nA. x\nB. y\nANSWER: B')).toBe(false);
});
