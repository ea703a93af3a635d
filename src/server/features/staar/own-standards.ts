import type { OwnMastery, OwnStandard, OwnTopic } from '#contract/staar/own-pathway.contract.ts';
import { weakestFirst } from '#domain/learning/mastery.ts';
import { masteryOn } from '#domain/learning/mastery-model.ts';
import { REPORTING_CATEGORIES, reportingCategoryOf } from '#domain/learning/reporting-categories.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { type JudgedQuestion, standingOf } from '#domain/reporting/standards.ts';

/** From here on (level 4) there is nothing that needs another look. */
const MASTERED = 4;
/** More would be a list, not a next step. */
const MAX_STANDARDS = 8;

/** The standards of the state's test that a student can still grow in, the weakest first; of too few answers nothing is said. */
export function ownStandards(judged: readonly JudgedQuestion[]): Pick<OwnStandard, 'code' | 'points' | 'max_points' | 'percent'>[] {
  const known = [...groupedBy(judged, ({ standard }) => standard)].flatMap(([code, asked]) => {
    const { need, level, percent, points, max_points } = standingOf(asked);
    if (need === 'too_little' || percent === null || level === MASTERED || reportingCategoryOf(code) === null) return [];
    return [{ code, points, max_points, percent }];
  });
  return weakestFirst(known).slice(0, MAX_STANDARDS);
}

/** A student's mastery of each standard with at least one answer. */
export function ownMasteries(judged: readonly JudgedQuestion[]): Pick<OwnMastery, 'code' | 'level' | 'answers'>[] {
  return [...groupedBy(judged, ({ standard }) => standard)]
    .map(([code, asked]) => {
      const { level, answers } = masteryOn(asked);
      return { code, level, answers };
    })
    .filter(({ answers }) => answers > 0)
    .toSorted((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
}

/** How far a student is with each topic that anything was judged in; the level is the reports' own, and none is said of too few questions. */
export function ownTopics(judged: readonly JudgedQuestion[]): OwnTopic[] {
  return REPORTING_CATEGORIES.flatMap(({ number, title }) => {
    const asked = judged.filter(({ standard }) => reportingCategoryOf(standard) === number);
    const { need, level, points, max_points } = standingOf(asked);
    return max_points === 0 ? [] : [{ title, points, max_points, level: need === 'too_little' ? null : level }];
  });
}
