/** What an answer earned before a teacher's grade. `is_correct` null: it waited. */
export interface EarnedBefore {
  readonly is_correct: boolean | null;
  readonly points: number | null;
  readonly max_points: number;
}

/** What a grade does to the answer and to the attempt's sums. */
export interface GradeChange {
  readonly points: number | null;
  readonly is_correct: boolean | null;
  readonly score_change: number;
  readonly awaiting_change: number;
}

/**
 * What changes when a teacher gives points for an answer, or takes them back (null): points that waited leave what waits and
 * enter the score. An answer from before points were kept earned all of them when it was right.
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
