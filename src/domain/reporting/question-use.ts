import { EASY_ABOVE, FEWEST_FOR_STATISTICS, figuresOf, HARD_BELOW } from './item-statistics.ts';
import type { ItemSums } from './item-sums.ts';

/** Figures of a question in use, as item analysis counts them (REPORT-RULES). Null below ten answers. */
export interface QuestionUse {
  readonly answers: number;
  readonly share: number | null;
  readonly discrimination: number | null;
}

/** @param sums null: nobody answered it */
export function questionUse(sums: ItemSums | null): QuestionUse {
  if (!sums) return { answers: 0, share: null, discrimination: null };
  const { n, difficulty, discrimination } = figuresOf(sums);
  return { answers: n, share: n >= FEWEST_FOR_STATISTICS ? difficulty : null, discrimination };
}

/** The band of a question's share, with the limits at which item analysis flags it. */
export function difficultyOf({ share }: Pick<QuestionUse, 'share'>): 'easy' | 'medium' | 'hard' | 'unknown' {
  if (share === null) return 'unknown';
  if (share > EASY_ABOVE) return 'easy';
  return share < HARD_BELOW ? 'hard' : 'medium';
}
