import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { type CountedPlace, withheldPlaces } from '#domain/small-groups.ts';
import type { DaySpan, UsagePeriod } from '#domain/time/usage-periods.ts';
import type { ActiveStudents } from './usage-rollup.store.ts';
import type { ActivePart } from './usage-rollup-classes.store.ts';

/** The number of the rule below: one more with each change of it, so that what was added up before is done again. */
export const WITHHELD_BY = 2;

interface WithheldUsage {
  readonly places: readonly ActiveStudents[];
  readonly parts: readonly ActivePart[];
}

/**
 * Which figures of some periods nobody is shown: of a district its schools, of a school its teachers, of a teacher the classes add up to
 * the figure above them, so with a small class another one is withheld, or a total (`domain/small-groups.ts`).
 */
export function withheldUsage(
  periods: readonly (DaySpan & { readonly period: UsagePeriod })[],
  places: readonly ActiveStudents[],
  parts: readonly ActivePart[],
): WithheldUsage {
  const withheld: { places: ActiveStudents[]; parts: ActivePart[] } = { places: [], parts: [] };
  const [placesIn, partsIn] = [groupedBy(places, keyOf), groupedBy(parts, keyOf)];
  for (const period of periods) {
    const key = keyOf(period);
    const district = new District(placesIn.get(key) ?? [], partsIn.get(key) ?? []);
    const hidden = withheldPlaces(district.root);
    for (const [node, place] of district.places) if (hidden.has(node)) withheld.places.push(place);
    for (const [node, part] of district.parts) if (hidden.has(node)) withheld.parts.push(part);
  }
  return withheld;
}

/** A district in one period as a tree: schools, in them teachers, and their classes. */
class District {
  readonly root: Branch;
  readonly places = new Map<CountedPlace, ActiveStudents>();
  readonly parts = new Map<CountedPlace, ActivePart>();

  constructor(places: readonly ActiveStudents[], parts: readonly ActivePart[]) {
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

const keyOf = ({ period, starts_on }: Pick<ActiveStudents, 'period' | 'starts_on'>) => `${period} ${starts_on}`;
