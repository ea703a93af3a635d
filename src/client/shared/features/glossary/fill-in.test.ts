import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { BLANK, inLanguage, isRight, makeRound } from './fill-in.ts';

const term = (en: string, example: string, es = `${en}o`): GlossaryTerm => ({
  term_id: en,
  term: { en, es },
  definition: { en: `What a ${en} is.`, es: `Qué es ${es}.` },
  example: { en: example, es: '' },
  cognate: false,
  image: null,
  unit_id: 1,
  item_id: 1,
  used_in: [],
});
const TERMS = [
  term('particle', 'Air particles push on the balloon.', 'partícula'),
  term('mixture', 'Sand and iron make a mixture.'),
  term('magnet', 'A magnet pulls iron.', 'imán'),
  term('solution', 'Salt water is a solution.'),
  term('mass', 'Its size is small.'),
];

describe('a round', () => {
  it('never shows the word that it asks for', () => {
    for (const level of [1, 2, 3] as const)
      for (const { prompt, answer } of makeRound(TERMS, level, 'en')) expect(prompt.toLowerCase()).not.toContain(answer);
  });

  it('leaves the word blank in its plural too', () => {
    const particle = makeRound(TERMS, 2, 'en').find(({ answer }) => answer === 'particle');
    expect(particle?.prompt).toBe(`Air ${BLANK} push on the balloon.`);
  });

  it('asks for a sentence only where the sentence has the word', () => {
    expect(makeRound(TERMS, 2, 'en').map(({ answer }) => answer)).not.toContain('mass');
  });

  it('has the right word among its choices, once, whatever is drawn', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1 as const, 2 as const),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (level, stream) => {
          for (const { choices, answer } of makeRound(TERMS, level, 'en', () => stream.next().value)) {
            expect(choices.filter((choice) => choice === answer)).toHaveLength(1);
            expect(new Set(choices).size).toBe(choices.length);
          }
        },
      ),
    );
  });

  it('is not played where there is nothing to choose from', () => {
    expect(makeRound(TERMS.slice(0, 2), 1, 'en')).toEqual([]);
  });
});

describe('a language that is changed in the middle of a round', () => {
  const [particle, , magnet] = TERMS as [GlossaryTerm, GlossaryTerm, GlossaryTerm];

  it('asks for the same word, with the same choices in their places', () => {
    const exercise = { term: magnet, prompt: 'What a _____ is.', choices: ['particle', 'magnet', 'mass'], answer: 'magnet' };
    const inSpanish = { term: magnet, prompt: 'Qué es _____.', choices: ['partícula', 'imán', 'masso'], answer: 'imán' };
    expect(inLanguage(exercise, TERMS, 1, 'es')).toEqual(inSpanish);
    expect(inLanguage(inSpanish, TERMS, 1, 'en')).toEqual(exercise);
  });
  it('leaves a sentence as it is that the other language lacks', () => {
    const exercise = { term: particle, prompt: 'Air _____ push.', choices: ['particle', 'mass'], answer: 'particle' };
    expect(inLanguage(exercise, TERMS, 2, 'es')).toEqual(exercise);
  });
});

describe('a written word', () => {
  const exercise = { term: term('magnet', '', 'imán'), prompt: '', choices: [], answer: 'magnet' };
  it.each(['magnet', ' Magnet ', 'imán', 'iman', 'IMAN'])('%j is right', (written) => expect(isRight(exercise, written)).toBe(true));
  it.each(['magnets!', 'iron', ''])('%j is not', (written) => expect(isRight(exercise, written)).toBe(false));
});
