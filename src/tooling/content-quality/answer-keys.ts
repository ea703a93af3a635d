import { optionLetter } from '#domain/answers/answer-lines.ts';
import type { RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';

/** What a student could guess from the position and length of the correct options. */
export interface KeyFigures {
  readonly singleChoice: number;
  /** How many correct options come first, second and so on. */
  readonly positions: readonly number[];
  /** In how many single-choice questions the correct option alone is the longest. */
  readonly longest: Readonly<Record<'en' | 'es', number>>;
}

/** With fewer questions than this, positions and lengths prove nothing. */
const ENOUGH = 20;
/** The largest share of correct options that may be the longest, or at one of the first four positions. */
export const LONGEST_SHARE = 0.35;
const PLACE_SHARE = 0.36;

/** Patterns that a student could use without knowing the subject. */
export function keyFindings({ singleChoice, positions, longest }: KeyFigures): string[] {
  if (singleChoice < ENOUGH) return [];
  const percent = (count: number) => `${Math.round((100 * count) / singleChoice)} % of ${singleChoice} single-choice questions`;
  return [
    ...(['en', 'es'] as const).flatMap((language) =>
      longest[language] / singleChoice > LONGEST_SHARE
        ? [`the key alone is the longest option in ${percent(longest[language])} (${language})`]
        : [],
    ),
    ...positions.flatMap((count, place) =>
      count / singleChoice > PLACE_SHARE ? [`the key is ${optionLetter(place)} in ${percent(count)}`] : [],
    ),
  ];
}

/** Looks at every single-choice question with four options or fewer places, once each. */
export function keyFigures(questions: readonly RenderedQuestion[]): KeyFigures {
  const choices = questions.filter(({ type }) => type === 'choice');
  const positions: number[] = [];
  for (const { options } of choices) {
    const place = options.findIndex(({ is_correct }) => is_correct);
    positions[place] = (positions[place] ?? 0) + 1;
  }
  const longest = (language: 'en' | 'es') => choices.filter((question) => keyIsLongest(question, language)).length;
  return {
    singleChoice: choices.length,
    positions: Array.from(positions, (count) => count ?? 0),
    longest: { en: longest('en'), es: longest('es') },
  };
}

function keyIsLongest({ options }: RenderedQuestion, language: 'en' | 'es'): boolean {
  const key = options.find(({ is_correct }) => is_correct)?.text[language].length ?? 0;
  return options.every(({ is_correct, text }) => is_correct || text[language].length < key);
}
