import { expect, test } from 'vitest';
import type { QuestionJson } from './package-json.ts';
import { isFurtherPart, joinPart, leavePart } from './question-parts.ts';

const question = (id: string, part?: QuestionJson['part']): QuestionJson => ({
  ...{ id, type: 'choice', standard: '5.6A', depth: 1, stem: { en: '', es: '' }, rationale: { en: '', es: '' } },
  ...(part && { part }),
});
const partsOf = (items: readonly QuestionJson[]) => items.map(({ part }) => part?.of);

test('a question joins the one before it, and a third joins both', () => {
  const two = joinPart([question('a'), question('b'), question('c')], 1);
  expect(partsOf(two)).toEqual(['a', 'a', undefined]);
  const three = joinPart(two, 2);
  expect(partsOf(three)).toEqual(['a', 'a', 'a']);
  expect([0, 1, 2].map((at) => isFurtherPart(three, at))).toEqual([false, true, true]);
  expect(joinPart(two, 0)).toEqual(two);
});

test('a part that leaves takes those after it along, and nothing stays a part alone', () => {
  const items = [
    question('a', { of: 'a' }),
    question('b', { of: 'a', depends: true }),
    question('c', { of: 'a' }),
    question('d', { of: 'd' }),
  ];
  expect(partsOf(leavePart(items, 2))).toEqual(['a', 'a', undefined, 'd']);
  expect(partsOf(leavePart(items, 1))).toEqual([undefined, undefined, undefined, 'd']);
});
