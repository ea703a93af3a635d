import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODULES } from '#contract/modules.ts';
import { type ModuleRule, modulesOff } from './modules.ts';

const rule = (module: ModuleRule['module'], is_on: boolean, school_id: number | null = null, role: number | null = null): ModuleRule => ({
  module,
  is_on,
  school_id,
  role,
});
const offFor = (rules: readonly ModuleRule[], school_id: number | null, role: number) => [...modulesOff(rules, { school_id, role })].sort();

test('without rules everything is on', () => {
  expect(offFor([], 1, 2)).toEqual([]);
});

test('the rule that says most decides', () => {
  const rules = [rule('quizsmart', false), rule('quizsmart', true, null, 2), rule('quizsmart', false, 7), rule('quizsmart', true, 7, 1)];
  expect(offFor(rules, 3, 1)).toEqual(['quizsmart']);
  expect(offFor(rules, 3, 2)).toEqual([]);
  expect(offFor(rules, 7, 2)).toEqual(['quizsmart']);
  expect(offFor(rules, 7, 1)).toEqual([]);
});

test('a rule of another school or role says nothing, and the order of rules does not matter', () => {
  const anyRule = fc.record({
    module: fc.constantFrom(...MODULES),
    is_on: fc.boolean(),
    school_id: fc.constantFrom(null, 1, 2),
    role: fc.constantFrom(null, 1, 2),
  });
  const unique = fc.uniqueArray(anyRule, { selector: ({ module, school_id, role }) => `${module}/${school_id}/${role}` });
  fc.assert(
    fc.property(unique, unique, (rules, others) => {
      const foreign = others.map((each) => ({ ...each, school_id: 99 }));
      expect(offFor([...foreign, ...rules].reverse(), 1, 2)).toEqual(offFor(rules, 1, 2));
    }),
  );
});
