import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedPlace, isSmallGroup, keptBack, SMALLEST_GROUP, withheldPlaces } from './small-groups.ts';

test('nine people are few, ten are not, and nobody is nothing to hide', () => {
  expect([0, 1, 9, 10].map(isSmallGroup)).toEqual([false, true, true, false]);
});

test('a small part cannot be had by subtracting the others from the total', () => {
  expect(keptBack([40, 4, 12, 0])).toEqual([false, true, true, false]);
  expect(keptBack([40, 4, 6])).toEqual([false, true, true]);
  expect(keptBack([40, 12])).toEqual([false, false]);
});

test('several small parts together are no fewer than ten people', () => {
  expect(keptBack([40, 4, 3])).toEqual([true, true, true]);
});

test('where one part is all there is, it is kept back alone', () => {
  expect(keptBack([4, 0])).toEqual([true, false]);
});

test('a small class takes the next one of its teacher along; a teacher of small classes alone, a colleague with a class', () => {
  const [few, some, many] = [{ people: 4 }, { people: 20 }, { people: 25 }];
  const teacher = { people: 49, parts: [few, some, many] };
  expect([...withheldPlaces(teacher)]).toEqual([few, some]);
  const alone = { people: 5, parts: [{ people: 5 }] };
  const [own, other] = [{ people: 20 }, { people: 24 }];
  const colleague = { people: 44, parts: [own, other] };
  const school = { people: 70, parts: [alone, colleague] };
  expect(withheldPlaces(school)).toEqual(new Set([alone, alone.parts[0], colleague, own]));
});

const leaf = fc.record({ people: fc.integer({ min: 0, max: 30 }) });
/** A district of schools of teachers of classes; nobody is in two of them. */
const district = fc
  .array(fc.array(fc.array(leaf, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((schools) => added(schools.map((teachers) => added(teachers.map((classes) => added(classes))))))
  .filter((place) => leavesOf(place).length <= 9);

function added(parts: readonly CountedPlace[]): CountedPlace {
  return { people: parts.reduce((sum, { people }) => sum + people, 0), parts };
}
function placesIn(place: CountedPlace): CountedPlace[] {
  return [place, ...(place.parts ?? []).flatMap(placesIn)];
}
function leavesOf(place: CountedPlace): CountedPlace[] {
  return placesIn(place).filter(({ parts }) => parts === undefined);
}

/** Whether a sum of the unknowns follows from other sums of them: by elimination, over the fractions that arise. */
function follows(equations: readonly (readonly number[])[], wanted: readonly number[]): boolean {
  const rows: number[][] = [];
  const reduced = (row: readonly number[]): number[] => {
    const left = [...row];
    for (const known of rows) {
      const pivot = known.findIndex((each) => each !== 0);
      const factor = (left[pivot] ?? 0) / (known[pivot] ?? 1);
      for (const [index, each] of known.entries()) left[index] = Math.round(((left[index] ?? 0) - factor * each) * 1e9) / 1e9;
    }
    return left;
  };
  for (const equation of equations) {
    const row = reduced(equation);
    if (row.some((each) => each !== 0)) rows.push(row);
  }
  return reduced(wanted).every((each) => each === 0);
}

test('whoever adds and subtracts everything that is shown gets no figure of fewer than ten people', () => {
  fc.assert(
    fc.property(district, (root) => {
      const withheld = withheldPlaces(root);
      const classes = leavesOf(root).filter(({ people }) => people > 0);
      const told = (place: CountedPlace) => {
        const inside = new Set(leavesOf(place));
        return classes.map((each) => (inside.has(each) ? 1 : 0));
      };
      const shown = placesIn(root)
        .filter((place) => !withheld.has(place))
        .map(told);
      for (const place of placesIn(root)) if (isSmallGroup(place.people)) expect(withheld.has(place)).toBe(true);
      // Every group of classes of together fewer than ten people.
      for (let mask = 1; mask < 2 ** classes.length; mask += 1) {
        const chosen = classes.map((_, index) => (mask >> index) & 1);
        const people = classes.reduce((sum, each, index) => sum + each.people * (chosen[index] ?? 0), 0);
        if (people < SMALLEST_GROUP) expect(follows(shown, chosen)).toBe(false);
      }
    }),
  );
});

test('where nobody is few, everything is shown', () => {
  const large = fc.array(
    fc.array(
      fc.integer({ min: 10, max: 30 }).map((people) => ({ people })),
      { minLength: 1 },
    ),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(large, (schools) => {
      expect(withheldPlaces(added(schools.map(added))).size).toBe(0);
    }),
  );
});
