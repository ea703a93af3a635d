/** Whether the chosen options are all of the correct ones and nothing else: one point or none. */
export function isAnswerCorrect(chosen: readonly number[], correct: readonly number[]): boolean {
  const picked = new Set(chosen);
  const right = new Set(correct);
  return right.size > 0 && picked.size === right.size && [...right].every((id) => picked.has(id));
}

/** A score in percent, to one decimal; null when there is nothing to score. */
export function percentOf(score: number | null, max: number | null): number | null {
  if (score === null || max === null || max <= 0) return null;
  return Math.round((score / max) * 1000) / 10;
}
