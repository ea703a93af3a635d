/**
 * The same entries in an order that depends on the seed: with an attempt's id as the seed, it is the same on every device and after
 * every reload. FNV-1a turns the seed into a number, mulberry32 makes random numbers from it, and the Fisher-Yates shuffle orders the entries.
 */
export function shuffledBy<Entry>(seed: string, entries: readonly Entry[]): Entry[] {
  const next = randomOf(seed);
  const mixed = [...entries];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    const [one, two] = [mixed[last], mixed[other]];
    if (one === undefined || two === undefined) continue;
    mixed[last] = two;
    mixed[other] = one;
  }
  return mixed;
}

function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
