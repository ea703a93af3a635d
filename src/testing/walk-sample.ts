import { randomInt } from 'node:crypto';

/** `npm run walk` makes every call of the walks; `npm test` a sample, another one each time. */
export const IS_WHOLE = process.env.WALK === 'whole';

/**
 * Printed with the walks' titles: `WALK_SEED=… npx vitest run …` makes the same calls once more. The configurations draw it, and all
 * processes of a run have it from them.
 */
export const WALK_SEED = Number(process.env.WALK_SEED ?? randomInt(1, 1_000_000));
process.env.WALK_SEED = String(WALK_SEED);

/** A count for `npm test`, and one for a whole walk. */
export const inWalk = (sampled: number, whole: number): number => (IS_WHOLE ? whole : sampled);

/** Some members of a list, in their order; all of them in a whole walk. @param about the same members are drawn for the same words */
export function sampleOf<Member>(members: readonly Member[], count: number, about: string): readonly Member[] {
  if (IS_WHOLE || count >= members.length) return members;
  return members
    .map((member, at) => ({ member, at, drawn: numberOf(`${WALK_SEED} ${about} ${at}`) }))
    .toSorted((a, b) => a.drawn - b.drawn)
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at)
    .map(({ member }) => member);
}

/** FNV-1a with a last mixing of its bits: texts that differ by one letter are far apart. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
