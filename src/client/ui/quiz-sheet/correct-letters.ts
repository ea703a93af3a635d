import type { AnswerKeyEntry, QuizQuestion } from '#contract/content.schemas.ts';

/** The letter before an option, on the paper and in the key. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The letters of a question's right answers, as they stand on the paper. */
export function correctLetters(question: QuizQuestion, entry: AnswerKeyEntry | undefined): string[] {
  return question.options.flatMap(({ answer_id }, index) => (entry?.correct_answer_ids.includes(answer_id) ? [optionLetter(index)] : []));
}
