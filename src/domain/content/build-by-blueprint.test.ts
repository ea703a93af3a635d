import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Blueprint, type BlueprintQuestion, type BlueprintRow, buildByBlueprint } from './build-by-blueprint.ts';

const ANY: BlueprintRow = { category: null, standard: null, type: null, difficulty: null, count: 1 };
const question = (question_id: number, more: Partial<BlueprintQuestion> = {}): BlueprintQuestion => ({
  ...{ question_id, category: 1, standard: '5.6A', type: 'choice', difficulty: 'medium', has_picture: false },
  ...more,
});
const some = (count: number, from: number, more: Partial<BlueprintQuestion> = {}) =>
  Array.from({ length: count }, (_, at) => question(from + at, more));
const build = (bank: readonly BlueprintQuestion[], blueprint: Partial<Blueprint>) =>
  buildByBlueprint(bank, { rows: [ANY], picture_share: 0, forms: 1, seed: 1, ...blueprint });

test('a form has as many questions of each category, standard, kind and difficulty as its rows say', () => {
  const bank = [...some(4, 1), ...some(4, 11, { category: 2, standard: '5.7A', type: 'order' }), ...some(4, 21, { difficulty: 'hard' })];
  const rows = [
    { ...ANY, category: 2, count: 3 },
    { ...ANY, standard: '5.6A', difficulty: 'hard', count: 2 },
    { ...ANY, type: 'choice', count: 1 },
  ];
  const [form = []] = build(bank, { rows }).forms;
  expect(form.slice(0, 3).every((id) => id > 10 && id < 20)).toBe(true);
  expect(form.slice(3, 5).every((id) => id > 20)).toBe(true);
  expect(new Set(form).size).toBe(6);
});

test('the same seed makes the same form, another seed another one', () => {
  const rows = [{ ...ANY, count: 10 }];
  const formOf = (seed: number) => build(some(60, 1), { rows, seed }).forms[0];
  expect(formOf(7)).toEqual(formOf(7));
  expect(formOf(8)).not.toEqual(formOf(7));
});

test('a wide row leaves a narrow one the only questions that it can have', () => {
  const bank = [question(1, { standard: '5.7A' }), question(2)];
  for (const seed of [1, 2, 3, 4, 5, 6]) expect(build(bank, { rows: [ANY, { ...ANY, standard: '5.7A' }], seed }).forms).toEqual([[2, 1]]);
});

test('what the bank lacks is said, and nothing is built', () => {
  const built = build(some(5, 1), {
    rows: [
      { ...ANY, count: 2 },
      { ...ANY, standard: '5.9A', count: 3 },
    ],
  });
  expect(built).toEqual({ forms: [], lacking: [{ row: 1, wanted: 3, available: 0 }], pictures: null });
  // Two forms of three need six.
  expect(build(some(5, 1), { rows: [{ ...ANY, count: 3 }], forms: 2 }).lacking).toEqual([{ row: 0, wanted: 3, available: 2 }]);
});

test('at least the share of questions that is asked for has a picture, or it is said how many have', () => {
  const bank = [...some(20, 1), ...some(3, 101, { has_picture: true })];
  const [form = []] = build(bank, { rows: [{ ...ANY, count: 5 }], picture_share: 50 }).forms;
  expect(form.filter((id) => id > 100)).toHaveLength(3);
  expect(build(bank, { rows: [{ ...ANY, count: 8 }], picture_share: 50 })).toEqual({
    forms: [],
    lacking: [],
    pictures: { wanted: 4, available: 3 },
  });
});

const banks = fc.array(
  fc.record({
    category: fc.constantFrom(1, 2),
    standard: fc.constantFrom('5.6A', '5.7A', '5.9A'),
    type: fc.constantFrom('choice', 'order'),
    difficulty: fc.constantFrom('easy', 'hard'),
    has_picture: fc.boolean(),
  }),
  { minLength: 50, maxLength: 90 },
);
const rowsOf = fc.array(
  fc.record({
    category: fc.constantFrom(null, 1),
    standard: fc.constantFrom(null, '5.6A'),
    type: fc.constantFrom(null, 'choice'),
    difficulty: fc.constantFrom(null, 'easy'),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
);

test('parallel forms share no question and match place by place in standard and kind', () => {
  let timesBuilt = 0;
  fc.assert(
    fc.property(
      banks,
      rowsOf,
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(0, 20, 90),
      fc.nat(9),
      (some, rows, forms, picture_share, seed) => {
        const bank = some.map((each, question_id) => ({ ...each, question_id }));
        const built = buildByBlueprint(bank, { rows, picture_share, forms, seed });
        if (built.forms.length === 0) return built.lacking.length > 0 || built.pictures !== null;
        const all = built.forms.flat();
        expect(new Set(all).size).toBe(all.length);
        const kinds = built.forms.map((form) => form.map((id) => [bank[id]?.standard, bank[id]?.type]));
        for (const other of kinds) expect(other).toEqual(kinds[0]);
        const wanted = rows.reduce((sum, { count }) => sum + count, 0);
        expect(built.forms.map((form) => form.length)).toEqual(built.forms.map(() => wanted));
        for (const form of built.forms)
          expect(form.filter((id) => bank[id]?.has_picture).length * 100).toBeGreaterThanOrEqual(wanted * picture_share - 1e-9);
        timesBuilt += 1;
        return true;
      },
    ),
  );
  expect(timesBuilt).toBeGreaterThan(20);
});
