import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { sentencesOf } from '#domain/content/sentences-of.ts';

/** What is said for a gap, whose line a voice would spell. */
const GAP = { en: ' blank ', es: ' espacio en blanco ' } as const;

/**
 * A question in the order in which it is read aloud: the order on the screen.
 * @param question as it is shown, mixed where the test mixes it
 * @param covered the options that the student has covered: they are not given away
 */
export function spokenParts(question: QuizQuestion, language: 'en' | 'es', covered: readonly number[] = []): readonly string[] {
  const { options, premises = [], stem, table, type } = question;
  const asked = sentencesOf(withoutEmphasis(stem[language]).replace(/_{3,}/g, GAP[language]));
  const choices = options.filter(({ answer_id }) => !covered.includes(answer_id)).map(({ text }) => text[language]);
  const cells = table ? [table.corner, ...table.rows, ...table.columns.flatMap(({ choices: words = [], title }) => [title, ...words])] : [];
  // A match has an option for each pair: what is matched, then what with, each once.
  const rest = type === 'match' ? [...premises.map((premise) => premise[language]), ...new Set(choices)] : choices;
  return [...asked, ...rest, ...cells.map((cell) => cell[language])].map((part) => part.trim()).filter(Boolean);
}
