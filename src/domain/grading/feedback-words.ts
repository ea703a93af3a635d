import type { Rubric } from './rubric.ts';
import type { AnswerLanguage, CriterionJudgement } from './suggestion.ts';

const WORDS = {
  en: { all: 'Your answer says all that was asked.', some: 'You explained this:', missing: 'Add next time:' },
  es: { all: 'Tu respuesta dice todo lo que se pedía.', some: 'Explicaste esto:', missing: 'Agrega la próxima vez:' },
};

/** The feedback for a student: what the answer says, then what is missing. */
export function feedbackWords(rubric: Rubric, judged: readonly CriterionJudgement[], language: AnswerLanguage): string {
  const words = WORDS[language];
  const texts = (met: boolean) =>
    rubric.criteria.filter(({ id }) => judged.some((each) => each.id === id && each.met === met)).map(({ text }) => text[language]);
  const [said, missing] = [texts(true), texts(false)];
  if (missing.length === 0) return words.all;
  return [...(said.length > 0 ? [words.some, ...said] : []), words.missing, ...missing].join(' ');
}
