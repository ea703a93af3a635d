import type { ItemDetail, QuizPaper, StandardText } from '#contract/content/content.schemas.ts';

/** A standard of a quiz, and which of its questions ask for it, counted from 1. */
export interface CoveredStandard {
  readonly code: string;
  /** What it asks for; null where the library has no words for it. */
  readonly text: StandardText | null;
  readonly numbers: readonly number[];
}

/** The standards that a quiz's questions ask for, by code. A teacher's own question need not name one. */
export function standardsOf(quiz: QuizPaper, texts: ItemDetail['standard_texts']): CoveredStandard[] {
  const numbers = new Map<string, number[]>();
  for (const [index, { standard }] of quiz.questions.entries())
    if (standard !== '') numbers.set(standard, [...(numbers.get(standard) ?? []), index + 1]);
  return [...numbers]
    .map(([code, list]) => ({ code, text: texts.find((each) => each.code === code)?.text ?? null, numbers: list }))
    .toSorted((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
}
