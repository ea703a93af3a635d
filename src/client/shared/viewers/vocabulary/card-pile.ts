/** Somebody's cards of one resource, as the device keeps them: those still to learn, the one on top first, and those they know. */
export interface CardPile {
  readonly toLearn: readonly string[];
  readonly known: readonly string[];
}

export const NEW_PILE: CardPile = { toLearn: [], known: [] };

/** The pile over the words that there are now: a word that came is to be learned, one that went is in no pile. */
export function pileOf(kept: CardPile, terms: readonly string[]): CardPile {
  const known = kept.known.filter((term) => terms.includes(term));
  const sorted = kept.toLearn.filter((term) => terms.includes(term) && !known.includes(term));
  return { known, toLearn: [...sorted, ...terms.filter((term) => !known.includes(term) && !sorted.includes(term))] };
}

/** The card on top is known. */
export function know({ toLearn: [top, ...rest], known }: CardPile): CardPile {
  return top === undefined ? { toLearn: [], known } : { toLearn: rest, known: [...known, top] };
}

/** The next card: the one on top goes below the others, to come again. */
export function onward({ toLearn: [top, ...rest], known }: CardPile): CardPile {
  return { toLearn: top === undefined ? [] : [...rest, top], known };
}

/** The card before. */
export function back({ toLearn, known }: CardPile): CardPile {
  return { toLearn: [...toLearn.slice(-1), ...toLearn.slice(0, -1)], known };
}
