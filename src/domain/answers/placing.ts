/**
 * "Select, then place": the one state machine behind every question in which something is placed somewhere (gap match, match, sort
 * into groups). Dragging, tapping twice, keys and a menu are the same few actions, so a student may change between them in the
 * middle of a question. Tokens and targets are named by their positions in the question, from 0.
 */
export interface PlacingRules {
  readonly tokens: number;
  readonly targets: number;
  /** How many tokens fit into a target; null: any number. */
  readonly capacity: number | null;
  /** Whether a token may be in several targets at once, as a word from a word bank may be used again. */
  readonly isReusable: boolean;
}

export interface Placed {
  readonly token: number;
  readonly target: number;
}

export interface Placing {
  readonly placed: readonly Placed[];
  /** What the student has selected but not placed yet, and where from: a target, or null for the bank. */
  readonly picked: { readonly token: number; readonly from: number | null } | null;
}

export type PlacingAction =
  | { readonly kind: 'pick'; readonly token: number; readonly from: number | null }
  | { readonly kind: 'place'; readonly target: number }
  | { readonly kind: 'cancel' }
  /** Puts the selected token back into the bank. */
  | { readonly kind: 'return' }
  /** Selects and places in one action, as a menu does. A null token empties the target. */
  | { readonly kind: 'choose'; readonly token: number | null; readonly target: number };

export const NOTHING_PLACED: Placing = { placed: [], picked: null };

/** The state after an action; the same object if the action has no effect. */
export function act(state: Placing, action: PlacingAction, rules: PlacingRules): Placing {
  switch (action.kind) {
    case 'pick':
      return isThere(state, action, rules) ? { ...state, picked: { token: action.token, from: action.from } } : state;
    case 'cancel':
      return state.picked ? { ...state, picked: null } : state;
    case 'return':
      return state.picked ? { placed: withoutPicked(state), picked: null } : state;
    case 'place':
      return state.picked && validTargets(state, rules).includes(action.target)
        ? put({ ...state, placed: withoutPicked(state) }, state.picked.token, action.target, rules)
        : state;
    case 'choose': {
      const { token, target } = action;
      if (!isWithin(target, rules.targets) || (token !== null && !isWithin(token, rules.tokens))) return state;
      if (token === null) return { placed: state.placed.filter((each) => each.target !== target), picked: null };
      return put(state, token, target, rules);
    }
  }
}

/**
 * Where the selected token may be placed: Tab stops there and nowhere else. A full target for one token is valid, because the new
 * token replaces the old one; a full target for several tokens is not. The target that it is already in is not valid.
 */
export function validTargets(state: Placing, rules: PlacingRules): number[] {
  const { picked } = state;
  if (!picked) return [];
  const targets = Array.from({ length: rules.targets }, (_, target) => target);
  return targets.filter((target) => {
    const here = state.placed.filter((each) => each.target === target);
    if (here.some(({ token }) => token === picked.token)) return false;
    return rules.capacity === null || rules.capacity === 1 || here.length < rules.capacity;
  });
}

/** The tokens in the bank: those that may be selected from it. */
export function bankOf(state: Placing, { tokens, isReusable }: PlacingRules): number[] {
  const all = Array.from({ length: tokens }, (_, token) => token);
  return isReusable ? all : all.filter((token) => !state.placed.some((each) => each.token === token));
}

/** The tokens in a target, in the order in which they were placed there. */
export function tokensIn(state: Placing, target: number): number[] {
  return state.placed.filter((each) => each.target === target).map(({ token }) => token);
}

function put({ placed }: Placing, token: number, target: number, { capacity, isReusable }: PlacingRules): Placing {
  const others = placed.filter((each) => {
    if (each.token === token && (!isReusable || each.target === target)) return false;
    return !(capacity === 1 && each.target === target);
  });
  const taken = others.filter((each) => each.target === target).length;
  if (capacity !== null && taken >= capacity) return { placed, picked: null };
  return { placed: [...others, { token, target }], picked: null };
}

function isThere(state: Placing, { token, from }: { token: number; from: number | null }, rules: PlacingRules): boolean {
  if (!isWithin(token, rules.tokens)) return false;
  return from === null ? bankOf(state, rules).includes(token) : state.placed.some((each) => each.token === token && each.target === from);
}

function withoutPicked({ placed, picked }: Placing): readonly Placed[] {
  return picked?.from == null ? placed : placed.filter(({ token, target }) => token !== picked.token || target !== picked.from);
}

function isWithin(index: number, length: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < length;
}
