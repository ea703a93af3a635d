/** A figure of fewer people than this could tell something about one of them (REPORT-RULES, "Item analysis" and "Few people in usage"). */
export const SMALLEST_GROUP = 10;

/** Whether the figures of a group of this size are withheld. An empty group has none to withhold. */
export function isSmallGroup(people: number): boolean {
  return people > 0 && people < SMALLEST_GROUP;
}

/** A place where people are counted: its figures are the sum of its parts, or its own if it has no parts. */
export interface CountedPlace {
  readonly people: number;
  readonly parts?: readonly CountedPlace[];
}

/**
 * Which figures of a place and its parts are withheld: those of few people, and as many others as are needed so that nobody
 * can get a figure of fewer than ten people by subtracting shown figures from shown totals.
 * @param wasWithheld what was withheld before is chosen first if another figure must be withheld, so that comparing with an earlier report reveals nothing
 */
export function withheldPlaces(root: CountedPlace, wasWithheld: (place: CountedPlace) => boolean = () => false): ReadonlySet<CountedPlace> {
  const withheld = new Set<CountedPlace>();
  /** How many people are in the withheld parts of a place, whose sum its total would reveal. */
  const unsaid = new Map<CountedPlace, number>();

  const smallestShown = ({ parts = [] }: CountedPlace): CountedPlace | undefined =>
    parts
      .filter((part) => part.people > 0 && !withheld.has(part))
      .sort((a, b) => Number(wasWithheld(b)) - Number(wasWithheld(a)) || a.people - b.people)[0];

  /** Withholds a figure that was shown. @returns how many more people are hidden by it */
  const withhold = (place: CountedPlace): number => {
    withheld.add(place);
    const inside = unsaid.get(place) ?? 0;
    if (inside > 0) return inside;
    // Withholding a place does not hide anything while all of its parts are shown, because they add up to it.
    const part = smallestShown(place);
    return part ? withhold(part) : place.people;
  };

  const look = (place: CountedPlace): number => {
    let hidden = (place.parts ?? []).reduce((sum, part) => sum + look(part), 0);
    if (isSmallGroup(place.people)) {
      withheld.add(place);
      return hidden || place.people;
    }
    while (isSmallGroup(hidden)) {
      const another = smallestShown(place);
      if (!another) {
        withheld.add(place);
        return hidden;
      }
      hidden += withhold(another);
    }
    unsaid.set(place, hidden);
    return 0;
  };

  look(root);
  return withheld;
}

/**
 * Which parts of a total are withheld, by the rule of `withheldPlaces`.
 * @param parts how many people each part has
 */
export function keptBack(parts: readonly number[]): readonly boolean[] {
  const places = parts.map((people) => ({ people }));
  const withheld = withheldPlaces({ people: Number.POSITIVE_INFINITY, parts: places });
  return places.map((place) => withheld.has(place));
}
