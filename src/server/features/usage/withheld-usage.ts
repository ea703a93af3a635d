import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { type CountedPlace, withheldPlaces } from '#domain/small-groups.ts';
import type { ActivePart, ActivePlace } from './withheld-usage.store.ts';

/** The number of the rule below: one more with each change of it, so that what was added up before is done again. */
export const WITHHELD_BY = 3;

export interface WithheldUsage {
  readonly places: readonly ActivePlace[];
  readonly parts: readonly ActivePart[];
}

/**
 * Whose figures nobody is shown in a school year, in none of its weeks and months either: they overlap, so what is withheld in some of
 * them alone could be had from the others. Of a district its schools, of a school its teachers, of a teacher the classes add up to the
 * figure above them, so with a small class another one is withheld, or a total (`domain/small-groups.ts`).
 * @param places the district and its schools with the students who were active in the year
 * @param parts its teachers and classes, likewise; what was withheld before says so
 */
export function withheldUsage(places: readonly ActivePlace[], parts: readonly ActivePart[]): WithheldUsage {
  const withheld: { places: ActivePlace[]; parts: ActivePart[] } = { places: [], parts: [] };
  const [placesIn, partsIn] = [groupedBy(places, yearOf), groupedBy(parts, yearOf)];
  for (const year of new Set([...placesIn.keys(), ...partsIn.keys()])) {
    const district = new District(placesIn.get(year) ?? [], partsIn.get(year) ?? []);
    const hidden = withheldPlaces(district.root, (node) => district.wasWithheld(node));
    for (const [node, place] of district.places) if (hidden.has(node)) withheld.places.push(place);
    for (const [node, part] of district.parts) if (hidden.has(node)) withheld.parts.push(part);
  }
  return withheld;
}

/** A district in one year as a tree: schools, in them teachers, and their classes. */
class District {
  readonly root: Branch;
  readonly places = new Map<CountedPlace, ActivePlace>();
  readonly parts = new Map<CountedPlace, ActivePart>();

  constructor(places: readonly ActivePlace[], parts: readonly ActivePart[]) {
    const whole = places.find(({ school_id }) => school_id === null);
    this.root = { people: whole?.active_people ?? 0, parts: [] };
    if (whole) this.places.set(this.root, whole);
    const schools = new Map<number, Branch>();
    for (const place of places) {
      if (place.school_id === null) continue;
      const school = { people: place.active_people, parts: [] };
      this.root.parts.push(school);
      this.places.set(school, place);
      schools.set(place.school_id, school);
    }
    const schoolOf = ({ school_id }: ActivePart) => (school_id === null ? undefined : schools.get(school_id)) ?? this.root;
    const teachers = new Map<string, Branch>();
    for (const part of parts.filter(({ kind }) => kind === 'teacher')) teachers.set(part.part_id, this.#add(part, schoolOf(part)));
    for (const part of parts.filter(({ kind }) => kind === 'class')) this.#add(part, teachers.get(part.owner_puid ?? '') ?? schoolOf(part));
  }

  wasWithheld(node: CountedPlace): boolean {
    return (this.places.get(node) ?? this.parts.get(node))?.was_withheld ?? false;
  }

  #add(part: ActivePart, above: Branch): Branch {
    const place = { people: part.active_students, parts: [] };
    above.parts.push(place);
    this.parts.set(place, part);
    return place;
  }
}

interface Branch extends CountedPlace {
  readonly parts: CountedPlace[];
}

const yearOf = ({ starts_on }: Pick<ActivePlace, 'starts_on'>) => starts_on;
