import { gradeLevel } from '../learning/grade-levels.ts';
import { meanOfTenths, tenths } from './percent.ts';
import { type Counted, totalsOf } from './totals.ts';

/** The kind of assigned work that is put into a category automatically. */
export type CategoryKind = 'quiz' | 'assessment';

/** A part of a class's grade, with its weight in whole percent. */
export interface GradeCategory {
  readonly category_id: number;
  readonly name: string;
  readonly weight: number;
  /** The kind of work it contains unless a teacher moved it; null means only work that a teacher put into it. */
  readonly takes: CategoryKind | null;
}

/** A column of the gradebook that can count: a quiz or an assessment, as it was assigned. */
export interface GradedColumn {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly kind: CategoryKind;
}

/** The category in which a teacher put one column; in category 0 it does not count. */
export interface GradePlacement {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly category_id: number;
}

/** How a class's grade is weighted. */
export interface GradePlan {
  readonly categories: readonly GradeCategory[];
  readonly placements: readonly GradePlacement[];
}

/** A student's result in one category: the mean of the scored work, as the page shows it; null if there is none. */
export interface CategoryFigure {
  readonly category_id: number;
  readonly scored: number;
  readonly percent: number | null;
}

export interface WeightedGrade {
  readonly percent: number | null;
  readonly level: number | null;
  readonly parts: readonly CategoryFigure[];
}

/** What the weights of a plan must add up to. */
export const WHOLE_GRADE = 100;

/** Finds the category of each column, by a teacher's placement or otherwise by its kind; 0 means that it does not count. */
export function placeColumns({ categories, placements }: GradePlan): (column: GradedColumn) => number {
  const known = new Set(categories.map(({ category_id }) => category_id));
  const placed = new Map(placements.map((each) => [`${each.assignment_id} ${each.quiz_id}`, each.category_id]));
  return ({ assignment_id, quiz_id, kind }) => {
    const own = placed.get(`${assignment_id} ${quiz_id}`);
    if (own !== undefined && (own === 0 || known.has(own))) return own;
    return categories.find(({ takes }) => takes === kind)?.category_id ?? 0;
  };
}

/**
 * A student's weighted grade: the mean of each category times its weight, divided by the weights of the categories in which something is
 * scored. A category without a score is ignored; it counts neither as zero nor as full points. Rounded half up to one decimal (REPORT-RULES,
 * "Category weights").
 * @param cellsIn the student's cells in a category
 */
export function weightedGrade(
  categories: readonly GradeCategory[],
  cellsIn: (category: GradeCategory) => readonly Counted[],
): WeightedGrade {
  const parts = categories.map((category) => {
    const { scored, average_percent } = totalsOf(cellsIn(category));
    return { category_id: category.category_id, weight: category.weight, scored, percent: average_percent };
  });
  let [sum, weights] = [0, 0];
  for (const { weight, percent } of parts) {
    if (percent === null) continue;
    sum += weight * tenths(percent);
    weights += weight;
  }
  const percent = meanOfTenths(sum, weights);
  return {
    percent,
    level: percent === null ? null : gradeLevel(percent),
    parts: parts.map(({ category_id, scored, percent: mean }) => ({ category_id, scored, percent: mean })),
  };
}
