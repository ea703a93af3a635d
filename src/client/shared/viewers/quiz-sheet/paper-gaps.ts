import type { QuizQuestion } from '#contract/content/content.schemas.ts';

/** The places of a question's gaps or premises, in order. */
export function gapsOf({ options }: QuizQuestion): number[] {
  return [...new Set(options.map(({ gap = 0 }) => gap))].sort((one, other) => one - other);
}

/** What one gap may be filled with. */
export function choicesOfGap({ options }: QuizQuestion, place: number): QuizQuestion['options'] {
  return options.filter(({ gap = 0 }) => gap === place);
}
