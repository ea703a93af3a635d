import { expect, test } from 'vitest';
import { makeTwin, numbersOf, TWIN_SEEDS, type TwinTemplate, twinProblem } from './twins.ts';

const L = (en: string, es = en) => ({ en, es });
const range = (from: number, to: number, step = 1) => ({ from, to, step });
const template: TwinTemplate = {
  values: { a: range(300, 1500, 20), b: range(100, 900, 20) },
  where: ['a >= b + 40'],
  answer: 'a - b',
  stem: L('A bowl held {a} mL. Now {b} mL are left. How many are gone?', 'Un tazón tenía {a} mL. Ahora quedan {b} mL. ¿Cuántos faltan?'),
  rationale: L('{a} mL − {b} mL = {answer} mL.'),
};
const twins = (of: TwinTemplate) => Array.from({ length: TWIN_SEEDS }, (_, seed) => makeTwin(of, seed));

test('a seed makes the same question for good, and every one holds what its author asks', () => {
  expect(makeTwin(template, 7)).toEqual(makeTwin({ ...template }, 7));
  for (const twin of twins(template)) {
    const [a = 0, b = 0] = numbersOf(twin?.stem.en ?? '');
    expect(twin?.answer).toBe(a - b);
    expect(a - b).toBeGreaterThanOrEqual(40);
    expect(numbersOf(twin?.stem.es ?? '')).toEqual([a, b]);
    expect([a, b]).not.toContain(twin?.answer);
  }
  expect(new Set(twins(template).map((twin) => twin?.stem.en)).size).toBeGreaterThan(400);
});

test('another number in the template changes none of those that were there', () => {
  const more = { ...template, values: { ...template.values, c: range(1, 9) } };
  expect(twins(more).map((twin) => twin?.stem.en)).toEqual(twins(template).map((twin) => twin?.stem.en));
});

test('thousands have a comma and decimals a point in both languages', () => {
  const one = { ...template, values: { a: range(1200, 1200), b: range(0.3, 0.3, 0.1) }, where: [] };
  expect(makeTwin(one, 0)).toMatchObject({ stem: { es: expect.stringContaining('1,200 mL. Ahora quedan 0.3 mL') }, answer: 1199.7 });
});

test.each([
  ['an unknown name', { stem: L('{a} and {x}?') }, 'names {x}'],
  ['its answer in the question', { stem: L('{a} and {answer}?') }, 'says its answer'],
  ['no numbers that fit', { where: ['a < 0'] }, 'finds no numbers for seed 0'],
  ['a broken answer', { answer: 'a - ' }, 'finds no numbers for seed 0'],
  ['other numbers in Spanish', { rationale: L('{a} − {b} = {answer}', '{a} − {b}') }, 'other numbers in Spanish'],
  ['long decimals', { answer: 'a / 7' }, 'more than two decimals'],
  ['too few questions', { values: { a: range(300, 340, 20), b: range(100, 100) } }, 'makes 3 different questions'],
])('a template with %s is refused', (_what, part, problem) => {
  expect(twinProblem(template)).toBeNull();
  expect(twinProblem({ ...template, ...part })).toContain(problem);
});
