/** A figure of fewer people than this could tell something about one of them (REPORT-RULES, "Item analysis"). */
export const SMALLEST_GROUP = 10;

/** Whether the figures of a group of this size are withheld. An empty group has none to withhold. */
export function isSmallGroup(people: number): boolean {
  return people > 0 && people < SMALLEST_GROUP;
}

/**
 * Which parts of a total are withheld. Where it would be only one, the smallest of the others is withheld too: otherwise it could be
 * worked out by subtracting the parts that are shown from the total.
 * @param parts how many people each part has
 */
export function keptBack(parts: readonly number[]): readonly boolean[] {
  const small = parts.map(isSmallGroup);
  if (small.filter(Boolean).length !== 1) return small;
  const others = parts.flatMap((people, index) => (people > 0 && !small[index] ? [{ people, index }] : []));
  const smallest = others.sort((a, b) => a.people - b.people)[0];
  return small.map((each, index) => each || index === smallest?.index);
}
