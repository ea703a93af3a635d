/** What an answer earned before a teacher graded it. `is_correct` is null if it was not graded yet. */
export interface EarnedBefore {
  readonly is_correct: boolean | null;
  readonly points: number | null;
  readonly max_points: number;
}

/** How a grade changes the answer and the attempt's totals. */
export interface GradeChange {
  readonly points: number | null;
  readonly is_correct: boolean | null;
  readonly score_change: number;
  readonly awaiting_change: number;
}

/**
 * What changes when a teacher gives points for an answer, or takes them back (null): points that were waiting for a grade now count in
 * the score. A right answer from before points were stored counts with all of its points.
 */
export function gradeChange(before: EarnedBefore, points: number | null): GradeChange {
  const { is_correct, max_points } = before;
  const earned = is_correct === null ? null : (before.points ?? (is_correct ? max_points : 0));
  return {
    points,
    is_correct: points === null ? null : points >= max_points,
    score_change: (points ?? 0) - (earned ?? 0),
    awaiting_change: (points === null ? max_points : 0) - (earned === null ? max_points : 0),
  };
}
