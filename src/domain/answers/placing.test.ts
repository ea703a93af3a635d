import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, bankOf, NOTHING_PLACED, type Placing, type PlacingAction, type PlacingRules, tokensIn, validTargets } from './placing.ts';

const small = fc.integer({ min: -1, max: 6 });
const action: fc.Arbitrary<PlacingAction> = fc.oneof(
  fc.record({ kind: fc.constant('pick' as const), token: small, from: fc.oneof(fc.constant(null), small) }),
  fc.record({ kind: fc.constant('place' as const), target: small }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'return' as const }),
  fc.record({ kind: fc.constant('choose' as const), token: fc.oneof(fc.constant(null), small), target: small }),
);
const rules: fc.Arbitrary<PlacingRules> = fc.record({
  tokens: fc.integer({ min: 1, max: 6 }),
  targets: fc.integer({ min: 1, max: 5 }),
  capacity: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 3 })),
  isReusable: fc.boolean(),
});
const played = (actions: readonly PlacingAction[], by: PlacingRules) =>
  actions.reduce((state, each) => act(state, each, by), NOTHING_PLACED);

describe('select, then place', () => {
  test('keeps every rule over random sequences of drag, tap, keys and menu', () => {
    fc.assert(
      fc.property(rules, fc.array(action, { maxLength: 40 }), (by, actions) => {
        const state = played(actions, by);
        for (const { token, target } of state.placed) {
          expect(token).toBeLessThan(by.tokens);
          expect(target).toBeLessThan(by.targets);
        }
        for (let target = 0; target < by.targets; target++) {
          expect(tokensIn(state, target).length).toBeLessThanOrEqual(by.capacity ?? by.tokens);
        }
        const pairs = state.placed.map(({ token, target }) => `${token} ${target}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        if (!by.isReusable) expect(new Set(state.placed.map(({ token }) => token)).size).toBe(state.placed.length);
      }),
      { numRuns: 3_000 },
    );
  });

  test('nothing is ever lost: a token that cannot be reused lies in the bank or in one target', () => {
    fc.assert(
      fc.property(rules, fc.array(action, { maxLength: 40 }), (given, actions) => {
        const by = { ...given, isReusable: false };
        const state = played(actions, by);
        expect([...bankOf(state, by), ...state.placed.map(({ token }) => token)].toSorted()).toEqual(
          Array.from({ length: by.tokens }, (_, token) => token),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('ends alike by drag or by menu, whatever was done before', () => {
    fc.assert(
      fc.property(rules, fc.array(action, { maxLength: 20 }), small, small, (by, actions, token, target) => {
        const before = act(played(actions, by), { kind: 'cancel' }, by);
        const picked = act(before, { kind: 'pick', token, from: null }, by);
        if (picked === before || !validTargets(picked, by).includes(target)) return;
        const dragged = act(picked, { kind: 'place', target }, by);
        const chosen = act(before, { kind: 'choose', token, target }, by);
        const inOrder = ({ placed }: Placing) => placed.map((each) => `${each.target} ${each.token}`).toSorted();
        expect(inOrder(dragged)).toEqual(inOrder(chosen));
      }),
      { numRuns: 2_000 },
    );
  });

  test('Escape leaves everything where it was, and what was picked may always be put somewhere or back', () => {
    fc.assert(
      fc.property(rules, fc.array(action, { maxLength: 20 }), (by, actions) => {
        const state = played(actions, by);
        expect(act(state, { kind: 'cancel' }, by).placed).toEqual(state.placed);
        if (state.picked) expect(act(state, { kind: 'return' }, by).picked).toBeNull();
        for (const target of validTargets(state, by)) {
          expect(tokensIn(act(state, { kind: 'place', target }, by), target)).toContain(state.picked?.token);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('a gap that is filled takes another word and gives the first one back', () => {
    const by = { tokens: 3, targets: 2, capacity: 1, isReusable: false };
    let state = act(NOTHING_PLACED, { kind: 'choose', token: 0, target: 0 }, by);
    state = act(state, { kind: 'choose', token: 1, target: 0 }, by);
    expect(tokensIn(state, 0)).toEqual([1]);
    expect(bankOf(state, by)).toEqual([0, 2]);
  });
});
