import { isSmallGroup } from '../small-groups.ts';
import { FEWEST_FOR_STATISTICS } from './item-statistics.ts';
import { percentOfPoints } from './percent.ts';

/** How many answered in a place, and how many of them the reader sees in reports anyway. */
export interface CountedAnswers {
  readonly school: number;
  readonly district: number;
  /** Within the classes that the reader may open: in the school, and in all of the district. */
  readonly seen_in_school: number;
  readonly seen: number;
}

/** Which figures stand beside a class's own. */
export interface ShownPlaces {
  readonly school: boolean;
  readonly district: boolean;
}

/**
 * Which figures may stand beside those of a class. The reader knows the figures of the classes that they may open and subtracts in
 * thought: what is left of the school, of the district, and of the district without the school must be nobody or ten and more.
 */
export function shownPlaces({ school, district, seen_in_school, seen }: CountedAnswers): ShownPlaces {
  const isSchool = school >= FEWEST_FOR_STATISTICS && !isSmallGroup(school - seen_in_school);
  const isDistrict = district >= FEWEST_FOR_STATISTICS && !isSmallGroup(district - seen) && !(isSchool && isSmallGroup(district - school));
  return { school: isSchool, district: isDistrict };
}

/** The sums of one question over the school and the district of a class. */
export interface ComparedSums {
  readonly question_id: number;
  readonly answers: CountedAnswers;
  readonly school: { readonly earned: number; readonly possible: number };
  readonly district: { readonly earned: number; readonly possible: number };
}

/** The difficulty of a question elsewhere; null where too few others answered it. */
export function difficultyElsewhere({ answers, school, district }: ComparedSums, places: ShownPlaces) {
  const own = shownPlaces(answers);
  return {
    school_difficulty: places.school && own.school ? percentOfPoints(school.earned, school.possible) : null,
    district_difficulty: places.district && own.district ? percentOfPoints(district.earned, district.possible) : null,
  };
}
