import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SMALLEST_GROUP } from '#domain/small-groups.ts';
import { periodsAround } from '#domain/time/usage-periods.ts';
import { withheldUsage } from './withheld-usage.ts';

const YEAR = '2026-08-01';
/** Days in different weeks and months, two of them in one week of two months. */
const DAYS = ['2026-09-29', '2026-10-01', '2026-10-13', '2026-10-27', '2026-11-01', '2026-11-03'];
const PERIODS = periodsAround({ starts_on: DAYS[0] ?? '', ends_on: DAYS.at(-1) ?? '' });

/** Of each teacher the classes: of each class the students, with the days on which each was active. */
const student = fc.array(fc.nat({ max: DAYS.length - 1 }), { maxLength: 3 });
const classes = fc.array(fc.array(student, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 3 });
const teachers = fc.array(classes, { minLength: 1, maxLength: 2 });

interface Place {
  readonly id: string;
  /** Numbers of the classes inside. */
  readonly classes: readonly number[];
}

/** The sums that follow from others, by elimination over whole numbers as long as they are small. */
class KnownSums {
  readonly #rows: number[][] = [];

  add(sum: readonly number[]): void {
    const row = this.#reduced(sum);
    if (row.some((each) => each !== 0)) this.#rows.push(row);
  }
  has(sum: readonly number[]): boolean {
    return this.#reduced(sum).every((each) => each === 0);
  }
  #reduced(sum: readonly number[]): number[] {
    const left = [...sum];
    for (const known of this.#rows) {
      const pivot = known.findIndex((each) => each !== 0);
      const factor = (left[pivot] ?? 0) / (known[pivot] ?? 1);
      if (factor !== 0)
        for (const [index, each] of known.entries()) left[index] = Math.round(((left[index] ?? 0) - factor * each) * 1e6) / 1e6;
    }
    return left;
  }
}

test('whoever compares weeks, months and years, classes, teachers and totals gets no figure of fewer than ten students', () => {
  fc.assert(
    fc.property(teachers, (given) => {
      const all = given.flat();
      let first = 0;
      const ofTeachers = given.map((own, index): Place => {
        const numbers = own.map((_, place) => first + place);
        first += own.length;
        return { id: `t${index}`, classes: numbers };
      });
      const ofClasses = all.map((_, index): Place => ({ id: `c${index}`, classes: [index] }));
      const root: Place = { id: 'all', classes: all.map((_, index) => index) };
      const active = ({ classes: inside }: Place, days: readonly number[] = [...DAYS.keys()]) =>
        inside.reduce((sum, each) => sum + (all[each] ?? []).filter((own) => own.some((day) => days.includes(day))).length, 0);
      const part = (kind: 'class' | 'teacher', place: Place, owner_puid: string | null) => ({
        kind,
        starts_on: YEAR,
        part_id: place.id,
        school_id: null,
        owner_puid,
        active_students: active(place),
        was_withheld: false,
      });
      const withheld = withheldUsage(
        [{ starts_on: YEAR, school_id: null, active_people: active(root), was_withheld: false }],
        [
          ...ofTeachers.map((place) => part('teacher', place, null)),
          ...ofClasses.map((place, index) => part('class', place, ofTeachers.find((each) => each.classes.includes(index))?.id ?? null)),
        ].filter(({ active_students }) => active_students > 0),
      );
      const hidden = new Set([...withheld.parts.map(({ part_id }) => part_id), ...(withheld.places.length > 0 ? [root.id] : [])]);
      const shown = [root, ...ofTeachers, ...ofClasses].filter(({ id }) => !hidden.has(id));

      // What is looked for: a figure of each class on each day.
      const cell = (index: number, day: number) => index * DAYS.length + day;
      const sumOf = (inside: readonly number[], days: readonly number[]) => {
        const sum = new Array<number>(all.length * DAYS.length).fill(0);
        for (const index of inside) for (const day of days) sum[cell(index, day)] = 1;
        return sum;
      };
      const daysOf = ({ starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string }) =>
        [...DAYS.keys()].filter((day) => (DAYS[day] ?? '') >= starts_on && (DAYS[day] ?? '') <= ends_on);
      const known = new KnownSums();
      for (const place of shown)
        for (const period of PERIODS) {
          const days = daysOf(period);
          known.add(sumOf(place.classes, days));
          // A total of nothing says that each class did nothing.
          if (active(place, days) === 0) for (const index of place.classes) for (const day of days) known.add(sumOf([index], [day]));
        }

      // Every group of classes with some students, but fewer than ten in the year.
      for (let mask = 1; mask < 2 ** all.length; mask += 1) {
        const inside = root.classes.filter((index) => (mask >> index) & 1 && active({ id: '', classes: [index] }) > 0);
        const group = { id: '', classes: inside };
        if (active(group) === 0 || active(group) >= SMALLEST_GROUP) continue;
        for (const days of [...PERIODS.map(daysOf), ...DAYS.map((_, day) => [day])])
          if (active(group, days) > 0) expect(known.has(sumOf(inside, days))).toBe(false);
      }
    }),
    { numRuns: 150 },
  );
});

test('where another class must be withheld, it is the one that was before', () => {
  const part = (part_id: string, active_students: number, was_withheld = false) => ({
    kind: 'class' as const,
    starts_on: YEAR,
    part_id,
    school_id: null,
    owner_puid: null,
    active_students,
    was_withheld,
  });
  const places = [{ starts_on: YEAR, school_id: null, active_people: 46, was_withheld: false }];
  const ids = (...parts: ReturnType<typeof part>[]) => withheldUsage(places, parts).parts.map(({ part_id }) => part_id);
  expect(ids(part('few', 4), part('some', 20), part('many', 22))).toEqual(['few', 'some']);
  expect(ids(part('few', 4, true), part('some', 20), part('many', 22, true))).toEqual(['few', 'many']);
});
