import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { PastedQuestion } from '#domain/content/pasted-questions.ts';
import { blankOption, blankOwnQuestion, EMPTY, type OwnOption } from './own-values.ts';

/** Questions that were read out of a text, as the form has them, in the language that is being written. */
export function questionsFrom(pasted: readonly PastedQuestion[], language: keyof Bilingual): OwnQuestion[] {
  const inLanguage = (text: string): Bilingual => ({ ...EMPTY, [language]: text });
  const questions: OwnQuestion[] = [];
  for (const { stem, answers, correct, written, alsoRight = [], points, standard, explanation } of pasted) {
    const type = answers.length > 0 ? (correct.length > 1 ? 'multiple' : 'choice') : written === '' ? 'extended' : 'text';
    const blank = blankOwnQuestion(
      type,
      questions.map(({ id }) => id),
    );
    const about = { stem: inLanguage(stem), rationale: inLanguage(explanation), points, standard };
    const options: OwnOption[] = [];
    for (const [at, text] of answers.entries())
      options.push({ ...blankOption(options), text: inLanguage(text), correct: correct.includes(at) });
    questions.push({
      ...blank,
      ...about,
      ...(type === 'choice' || type === 'multiple' ? { options } : {}),
      ...(type === 'text' ? { answers: [written, ...alsoRight].map(inLanguage) } : {}),
    });
  }
  return questions;
}
