/** A figure of fewer people than this could tell something about one of them (REPORT-RULES, "Item analysis"). */
export const SMALLEST_GROUP = 10;

/** Whether the figures of a group of this size are withheld. An empty group has none to withhold. */
export function isSmallGroup(people: number): boolean {
  return people > 0 && people < SMALLEST_GROUP;
}

/** Somewhere people are counted: its figures are those of its parts added up, or its own where it has none. */
export interface CountedPlace {
  readonly people: number;
  readonly parts?: readonly CountedPlace[];
}

/**
 * Which figures of a place and its parts are withheld: those of few people, and of others as many as are needed so that whoever
 * subtracts what is shown from the totals that are shown gets no figure of fewer than ten people.
 * @param wasWithheld what was withheld before goes first where another figure must be: whoever looked then learns nothing by looking again
 */
export function withheldPlaces(root: CountedPlace, wasWithheld: (place: CountedPlace) => boolean = () => false): ReadonlySet<CountedPlace> {
  const withheld = new Set<CountedPlace>();
  /** Of how many people the withheld parts are, of which the total of the place would tell the sum. */
  const unsaid = new Map<CountedPlace, number>();

  const smallestShown = ({ parts = [] }: CountedPlace): CountedPlace | undefined =>
    parts
      .filter((part) => part.people > 0 && !withheld.has(part))
      .sort((a, b) => Number(wasWithheld(b)) - Number(wasWithheld(a)) || a.people - b.people)[0];

  /** Withholds what was shown. @returns of how many people one knows less for it */
  const withhold = (place: CountedPlace): number => {
    withheld.add(place);
    const inside = unsaid.get(place) ?? 0;
    if (inside > 0) return inside;
    // Of a place whose parts are all shown nothing is hidden: they add up to it.
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
