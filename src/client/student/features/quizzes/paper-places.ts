import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { shuffledOptions } from '#domain/answers/option-places.ts';

/** The section that a question stands in; null where the paper has none. */
export function sectionAt({ assessment }: QuizPaper, index: number): Bilingual | null {
  let before = 0;
  for (const { title, questions } of assessment?.sections ?? []) {
    before += questions;
    if (index < before) return title;
  }
  return null;
}

/** Of an item with several parts: which one a question is, as A, B, C; null for a question that stands alone. */
export function partLetter({ questions }: QuizPaper, index: number): string | null {
  const part = questions[index]?.part;
  if (!part) return null;
  const first = questions.findIndex((question) => question.part?.of === part.of);
  return String.fromCharCode(65 + index - first);
}

/** A question with its options in the order of the attempt, where the paper wants them mixed; else as it stands on the paper. */
export function shownQuestion({ assessment }: QuizPaper, question: QuizQuestion, resultId: string | null): QuizQuestion {
  const isMixed = assessment?.is_shuffled && resultId && (question.type === 'choice' || question.type === 'multiple');
  return isMixed ? { ...question, options: shuffledOptions(`${resultId} ${question.question_id}`, question.options) } : question;
}
