import { expect, test } from 'vitest';
import { sentencesOf } from './sentences-of.ts';

test.each([
  ['One. Two? Three', ['One. ', 'Two? ', 'Three']],
  ['It is 5.4 cm long. True?', ['It is 5.4 cm long. ', 'True?']],
  ['', []],
])('"%s"', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
  expect(sentencesOf(text).join('')).toBe(text);
});
