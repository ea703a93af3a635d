/** A figure of fewer people could tell something about one of them. Only where the reader may not open these people's work (decisions/reports.md). */
export const SMALLEST_GROUP = 10;

/** Whether the figures of a group of this size are withheld. An empty group has none to withhold. */
export function isSmallGroup(people: number): boolean {
  return people > 0 && people < SMALLEST_GROUP;
}
