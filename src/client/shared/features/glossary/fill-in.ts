import type { GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';
import { visibleText } from '#domain/folding/visible-text.ts';

/** 1: choose the word for a meaning; 2: choose the word for a sentence; 3: write the word for a meaning. */
export type Level = 1 | 2 | 3;
type Language = 'en' | 'es';

/** One question of a round. */
export interface Exercise {
  readonly term: GlossaryTerm;
  /** A meaning, or a sentence with `_____` where the word was. */
  readonly prompt: string;
  /** Words to choose from, the right one among them; empty where it is written. */
  readonly choices: readonly string[];
  readonly answer: string;
}

/** Questions in a round. */
const ROUND = 8;
/** Words to choose from, by level. */
const CHOICES = { 1: 3, 2: 4, 3: 0 } as const;
export const BLANK = '_____';

/**
 * A round of questions from some words.
 * @param random numbers from 0 to below 1, so that a test can play the same round twice
 * @returns fewer than eight where there are fewer words; none where there is nothing to choose from
 */
export function makeRound(
  terms: readonly GlossaryTerm[],
  level: Level,
  language: Language,
  random: () => number = Math.random,
): Exercise[] {
  const usable = terms.filter((term) => promptOf(term, level, language) !== null);
  if (usable.length < CHOICES[level]) return [];
  return shuffle(usable, random)
    .slice(0, ROUND)
    .map((term) => {
      const answer = term.term[language];
      const others = shuffle(
        [...new Set(usable.map((each) => each.term[language]))].filter((word) => foldSearch(word) !== foldSearch(answer)),
        random,
      ).slice(0, Math.max(0, CHOICES[level] - 1));
      const choices = level === 3 ? [] : shuffle([answer, ...others], random);
      return { term, prompt: promptOf(term, level, language) ?? '', choices, answer };
    });
}

/** A question of a round in another language, where somebody changes it in the middle: the same word, the same choices in their places. */
export function inLanguage(exercise: Exercise, terms: readonly GlossaryTerm[], level: Level, language: Language): Exercise {
  const { term, choices } = exercise;
  const prompt = promptOf(term, level, language);
  if (prompt === null) return exercise;
  const translated = (word: string) => terms.find(({ term: { en, es } }) => word === en || word === es)?.term[language] ?? word;
  return { term, prompt, choices: choices.map(translated), answer: term.term[language] };
}

/** Whether a written word is the right one: accents, capitals and spaces around it do not matter, and either language counts. */
export function isRight({ term }: Exercise, written: string): boolean {
  const given = foldSearch(written);
  return [term.term.en, term.term.es].some((word) => foldSearch(word) === given);
}

/** Whether a written word has the very letters of the right one, accents too; capitals and spaces around it do not matter. */
export function isSpelledSo({ answer }: Exercise, written: string): boolean {
  return visibleText(written).toLowerCase() === visibleText(answer).toLowerCase();
}

function promptOf({ term, definition, example }: GlossaryTerm, level: Level, language: Language): string | null {
  if (level !== 2) return withoutWord(definition[language], term[language]);
  const blanked = withoutWord(example[language], term[language]);
  return blanked.includes(BLANK) ? blanked : null;
}

/** A text with the word left blank, in whichever form of it that only adds letters. */
function withoutWord(text: string, word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}])${escaped}(?:e?s)?(?![\\p{L}])`, 'giu'), BLANK);
}

function shuffle<Each>(list: readonly Each[], random: () => number): Each[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Each, mixed[last] as Each];
  }
  return mixed;
}
