/** Below so many people a figure would say something of one of them (REPORT-RULES, "Item analysis"). */
export const SMALLEST_GROUP = 10;

/** Whether the figures of so many people are kept back. Of nobody there is nothing to keep back. */
export function isSmallGroup(people: number): boolean {
  return people > 0 && people < SMALLEST_GROUP;
}

/**
 * Which of the parts of a total are kept back. Where it would be one alone, the smallest of the others goes with it: else whoever
 * subtracts the parts that are shown from the total has it after all.
 */
export function keptBack(parts: readonly number[]): readonly boolean[] {
  const small = parts.map(isSmallGroup);
  if (small.filter(Boolean).length !== 1) return small;
  const others = parts.flatMap((people, index) => (people > 0 && !small[index] ? [{ people, index }] : []));
  const smallest = others.sort((a, b) => a.people - b.people)[0];
  return small.map((each, index) => each || index === smallest?.index);
}
