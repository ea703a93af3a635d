import {
  MAX_RECENT_PRACTICE,
  type OwnMastery,
  type OwnStandard,
  type OwnTopic,
  type RecentPractice,
} from '#contract/staar/own-pathway.contract.ts';
import { weakestFirst } from '#domain/learning/mastery.ts';
import { masteryAt, masteryStateOn } from '#domain/learning/mastery-model.ts';
import type { PracticedAnswer } from '#domain/learning/practiced-answers.ts';
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

/** A student's mastery of each standard with graded or practiced answers, and of others that are named. */
export function ownMasteries(
  judged: readonly JudgedQuestion[],
  practiced: readonly PracticedAnswer[],
  others: ReadonlySet<string>,
): Pick<OwnMastery, 'code' | 'level' | 'answers' | 'practiced' | 'ratings'>[] {
  const practicedOn = groupedBy(practiced, ({ standard }) => standard);
  const judgedOn = groupedBy(judged, ({ standard }) => standard);
  return [...new Set([...judgedOn.keys(), ...practicedOn.keys(), ...others])]
    .map((code) => {
      const state = masteryStateOn(judgedOn.get(code) ?? [], practicedOn.get(code));
      const { level, answers, practiced: count } = masteryAt(state);
      return { code, level, answers, practiced: count, ratings: { graded: state.graded, rating: state.rating } };
    })
    .toSorted((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
}

/** The newest practiced answers, by which a device knows which of its own are counted already. */
export function recentPractice(practiced: readonly PracticedAnswer[]): RecentPractice[] {
  return practiced
    .toSorted((one, other) => Date.parse(other.answered_at) - Date.parse(one.answered_at))
    .slice(0, MAX_RECENT_PRACTICE)
    .map(({ practice_id, question_id, seed, answered_at }) => ({ practice_id, question_id, seed, answered_at }));
}

/** How far a student is with each topic that anything was judged in; the level is the reports' own, and none is said of too few questions. */
export function ownTopics(judged: readonly JudgedQuestion[]): OwnTopic[] {
  return REPORTING_CATEGORIES.flatMap(({ number, title }) => {
    const asked = judged.filter(({ standard }) => reportingCategoryOf(standard) === number);
    const { need, level, points, max_points } = standingOf(asked);
    return max_points === 0 ? [] : [{ title, points, max_points, level: need === 'too_little' ? null : level }];
  });
}
