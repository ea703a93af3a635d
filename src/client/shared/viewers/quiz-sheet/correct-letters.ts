import type { AnswerKeyEntry, QuizQuestion } from '#contract/content/content.schemas.ts';
import { answerLines, optionLetter } from '#domain/answers/answer-lines.ts';

/** A question's right answer as its key says it: the letters that stand on the paper, or the answer itself where there are none. */
export function correctLetters(question: QuizQuestion, entry: AnswerKeyEntry | undefined, language: 'en' | 'es'): string[] {
  if (!entry) return [];
  const { type, options } = question;
  if (type === 'text') return (entry.correct_texts ?? []).map((text) => text[language]);
  if (type !== 'choice' && type !== 'multiple') return answerLines(question, entry.correct_answer_ids, '', language);
  return options.flatMap(({ answer_id }, index) => (entry.correct_answer_ids.includes(answer_id) ? [optionLetter(index)] : []));
}
