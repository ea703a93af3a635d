import { MASTERY_SPECIES, type MasterySpecies } from '#contract/learning/tidepool.schemas.ts';

/** An animal that a student met by mastering a standard. */
export interface Meeting {
  readonly standard: string;
  readonly species: MasterySpecies;
  /** ISO 8601 */
  readonly met_at: string;
}

/**
 * Every meeting of both: nothing is ever taken away, also where two devices met different animals for one standard while apart. The same
 * in every order of arrival. The earliest time stays.
 */
export function mergeMeetings<Met extends Meeting>(some: readonly Met[], others: readonly Met[]): Met[] {
  const merged = new Map<string, Met>();
  for (const met of [...some, ...others]) {
    const key = `${met.species} ${met.standard}`;
    const present = merged.get(key);
    if (!present || Date.parse(met.met_at) < Date.parse(present.met_at)) merged.set(key, met);
  }
  return [...merged.values()].toSorted(inOrder);
}

function inOrder(one: Meeting, other: Meeting): number {
  return (
    Date.parse(one.met_at) - Date.parse(other.met_at) ||
    one.standard.localeCompare(other.standard, 'en', { numeric: true }) ||
    (one.species < other.species ? -1 : 1)
  );
}

/**
 * The animals that come with mastered standards for which none has come yet. A species comes again only when all have come; where a
 * standard begins in their circle follows from its code, so that devices that are apart mostly agree.
 */
export function newMeetings(mastered: readonly string[], met: readonly Meeting[], met_at: string): Meeting[] {
  const fresh: Meeting[] = [];
  for (const standard of [...new Set(mastered)].sort()) {
    const all = [...met, ...fresh];
    if (all.some((each) => each.standard === standard)) continue;
    const times = (species: MasterySpecies) => all.filter((each) => each.species === species).length;
    const least = Math.min(...MASTERY_SPECIES.map(times));
    const start = startOf(standard);
    const circle = [...MASTERY_SPECIES.slice(start), ...MASTERY_SPECIES.slice(0, start)];
    const species = circle.find((each) => times(each) === least);
    if (species) fresh.push({ standard, species, met_at });
  }
  return fresh;
}

function startOf(standard: string): number {
  const sum = [...standard].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return sum % MASTERY_SPECIES.length;
}
