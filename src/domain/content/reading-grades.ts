import { paragraphsOf, readEnglish } from './readability.ts';

interface LeveledText {
  readonly variant: string;
  readonly html: string;
}

/** The grades that the English levels of a reader measure by the Flesch-Kincaid formula, easiest level first: an estimate, no Lexile. */
export function gradesOfLevels(documents: readonly LeveledText[]): string[] {
  const levels = documents.filter(({ variant }) => variant.startsWith('lexile'));
  return levels
    .toSorted((one, other) => one.variant.localeCompare(other.variant))
    .map(({ html }) => readEnglish(paragraphsOf(html)).score.toFixed(1));
}
