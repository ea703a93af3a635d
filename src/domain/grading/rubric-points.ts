import { MIN_LEVELS, type RubricContent, type RubricMark, type RubricPart } from '#contract/grading/own-rubrics.schemas.ts';
import type { ReachedLevel } from '#contract/grading/reached-level.schemas.ts';

/** The most points that a criterion gives. */
export function criterionPoints({ levels }: RubricPart): number {
  return Math.max(0, ...levels.map(({ points }) => points));
}

/** The most points that a rubric gives. */
export function rubricTotal({ criteria }: Pick<RubricContent, 'criteria'>): number {
  return criteria.reduce((sum, criterion) => sum + criterionPoints(criterion), 0);
}

/** The points of the levels that were chosen. */
export function chosenPoints({ criteria, chosen }: Pick<RubricMark, 'criteria' | 'chosen'>): number {
  return criteria.reduce((sum, { levels }, at) => sum + (levels[chosen[at] ?? -1]?.points ?? 0), 0);
}

/** The chosen points as points of a question, which may be worth another number of them than the rubric. */
export function scoreOfMark(mark: Pick<RubricMark, 'criteria' | 'chosen'>, maxPoints: number): number {
  const total = rubricTotal(mark);
  return total === 0 ? 0 : Math.round((chosenPoints(mark) * maxPoints) / total);
}

/** The level that was reached in each criterion in which one was chosen. */
export function reachedLevels({ criteria, chosen }: Pick<RubricMark, 'criteria' | 'chosen'>): ReachedLevel[] {
  return criteria.flatMap((criterion, at) => {
    const level = criterion.levels[chosen[at] ?? -1];
    return level ? [{ name: criterion.name, max_points: criterionPoints(criterion), ...level }] : [];
  });
}

const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Whether criteria can be told apart by name, and the levels of each by points, as by a key of the grading screen. */
export function isUsableRubric({ criteria }: Pick<RubricContent, 'criteria'>): boolean {
  return (
    areDistinct(criteria.map(({ name }) => name)) &&
    criteria.every(({ levels }) => levels.length >= MIN_LEVELS && areDistinct(levels.map(({ points }) => points)))
  );
}

/** Whether what was chosen fits the rubric: for each criterion one of its levels, or none. */
export function isWholeMark({ criteria, chosen }: Pick<RubricMark, 'criteria' | 'chosen'>): boolean {
  return chosen.length === criteria.length && chosen.every((at, place) => at === null || at < (criteria[place]?.levels.length ?? 0));
}
