import type { Pathway, PathwayStandard } from '#contract/staar/staar.schemas.ts';
import { weakestFirst } from '#domain/learning/mastery.ts';

/** From here on (level 4) nothing more is to be taught. */
const MASTERED = 4;

/** A standard that something is known of, with what to give for it. */
export type StandardToTeach = PathwayStandard & { readonly next: NonNullable<PathwayStandard['next']>; readonly percent: number };

/**
 * Where to go on: the weakest standard, of all categories, with something left to assign.
 * @returns 'unknown' before the first judged answers, null where everything is mastered or was given
 */
export function nextToTeach(pathways: readonly Pathway[]): StandardToTeach | 'unknown' | null {
  const known = pathways.flatMap(({ standards }) => standards).filter(({ percent }) => percent !== null);
  if (known.length === 0) return 'unknown';
  const open = known.filter((each): each is StandardToTeach => each.next !== null && each.level !== MASTERED);
  return weakestFirst(open)[0] ?? null;
}

/** The number of the category to look at first: the weakest, or the first of all while nothing is known. */
export function weakestCategory(pathways: readonly Pathway[]): number | null {
  const [weakest] = weakestFirst(pathways.map(({ percent, reporting_category: { number } }) => ({ percent, number })));
  return weakest?.number ?? null;
}
