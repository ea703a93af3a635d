import fc from 'fast-check';
import { expect, test } from 'vitest';
import { back, know, NEW_PILE, onward, pileOf } from './card-pile.ts';

const TERMS = ['salt', 'tide', 'vapor'];

test('at first every word is to be learned, in its order', () => {
  expect(pileOf(NEW_PILE, TERMS)).toEqual({ toLearn: TERMS, known: [] });
});

test('a known card leaves, one to see again comes back after the others', () => {
  const pile = onward(know(pileOf(NEW_PILE, TERMS)));
  expect(pile).toEqual({ toLearn: ['vapor', 'tide'], known: ['salt'] });
  expect(back(pile)).toEqual({ toLearn: ['tide', 'vapor'], known: ['salt'] });
});

test('what was kept stands over words that came and went', () => {
  expect(pileOf({ toLearn: ['gone', 'vapor', 'tide'], known: ['salt', 'lost'] }, [...TERMS, 'wave'])).toEqual({
    toLearn: ['vapor', 'tide', 'wave'],
    known: ['salt'],
  });
});

test('whatever is done, each word is in one pile, once', () => {
  const act = fc.constantFrom(know, onward, back);
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const { toLearn, known } = acts.reduce((pile, next) => next(pile), pileOf(NEW_PILE, TERMS));
      expect([...toLearn, ...known].sort()).toEqual(TERMS);
    }),
  );
});
