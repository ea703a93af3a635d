import { expect, test } from 'vitest';
import type { PictureValue } from './kinds/media-value.ts';
import { questionParts } from './question-value.ts';

const OLD = 'media/check-0123abcd.png';
const SENT: PictureValue = {
  path: null,
  sha256: 'f'.repeat(64),
  extension: 'png',
  name: 'pool.png',
  alt: { en: ' A pool ', es: 'Una poza' },
  isDecorative: false,
};
const BOTH = { en: 'Why?', es: '¿Por qué?' };
const question = (image: string) => ({
  id: 'q1',
  type: 'extended' as const,
  standard: '5.6A',
  depth: 1,
  stem: BOTH,
  rationale: BOTH,
  image,
});

test('a picture that replaces another is written with its words, and the other file is deleted', () => {
  const { items, texts, pictures } = questionParts('check', [{ ...question(OLD), picture: SENT }], [question(OLD)]);
  expect(items[0]?.image).toBe('media/check-ffffffff.png');
  expect(items[0]).not.toHaveProperty('picture');
  expect(texts).toEqual({ [OLD]: null, 'media/check-ffffffff.png': { sha256: SENT.sha256 } });
  expect(pictures).toEqual({ 'check-ffffffff.png': { alt: { en: 'A pool', es: 'Una poza' }, isDecorative: false } });
});

test('a picture that is removed is deleted; one that another question shows or that does not bear the name of the quiz is not', () => {
  const removed = (image: string, others: string[] = []) =>
    questionParts('check', [{ ...question(image), picture: null }, ...others.map(question)], [question(image)]);
  expect(removed(OLD).items[0]).not.toHaveProperty('image');
  expect(removed(OLD).texts).toEqual({ [OLD]: null });
  expect(removed(OLD, [OLD]).texts).toEqual({});
  expect(removed('media/pool.svg').texts).toEqual({});
  expect(removed('media/check-2-0123abcd.png').texts).toEqual({});
});

test('a picture that nobody changed stays as it is', () => {
  const { items, texts, pictures } = questionParts('check', [question('media/pool.svg')], [question('media/pool.svg')]);
  expect([items[0]?.image, texts, pictures]).toEqual(['media/pool.svg', {}, {}]);
});
