import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difficultyElsewhere, shownPlaces } from './compared-places.ts';

const answers = (school: number, district: number, seen_in_school: number, seen = seen_in_school) => ({
  school,
  district,
  seen_in_school,
  seen,
});

test.each([
  ['ten others in the school, ten more in the district', answers(22, 32, 12), true, true],
  ['nine others in the school: its figure less the own class would be theirs', answers(21, 40, 12), false, true],
  ['nine in the other schools of the district', answers(22, 31, 12), true, false],
  ['an administrator who may open every class of the school', answers(14, 30, 14), true, true],
  ['too few altogether', answers(9, 9, 9), false, false],
  ['a teacher of two schools, who knows the other one’s classes', answers(22, 44, 12, 26), true, true],
])('%s', (_case, counted, school, district) => {
  expect(shownPlaces(counted)).toEqual({ school, district });
});

test('whatever is shown, no difference of known figures is about fewer than ten others', () => {
  const size = fc.nat({ max: 30 });
  fc.assert(
    fc.property(size, size, size, size, (ownHere, othersHere, ownElsewhere, othersElsewhere) => {
      const school = ownHere + othersHere;
      const district = school + ownElsewhere + othersElsewhere;
      const shown = shownPlaces({ school, district, seen_in_school: ownHere, seen: ownHere + ownElsewhere });
      const known = [
        ...(shown.school ? [othersHere] : []),
        ...(shown.district ? [othersHere + othersElsewhere] : []),
        ...(shown.school && shown.district ? [ownElsewhere + othersElsewhere] : []),
      ];
      expect(known.filter((others) => others > 0 && others < 10)).toEqual([]);
    }),
  );
});

test('an item that fewer answered than the quiz has no figure of its own', () => {
  const sums = {
    question_id: 1,
    answers: answers(20, 45, 12),
    school: { earned: 15, possible: 20 },
    district: { earned: 30, possible: 45 },
  };
  expect(difficultyElsewhere(sums, { school: true, district: true })).toEqual({ school_difficulty: null, district_difficulty: 66.7 });
});
