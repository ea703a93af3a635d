import type { Bilingual } from '#contract/wire.ts';

/** A word of the vocabulary, as it is looked for in other texts. */
export interface Term {
  readonly term: Bilingual;
}

/**
 * Whether a text uses a word: in English in the singular or the plural, several words beside each other; in Spanish by the first
 * letters of each, wherever they stand, and with the vowels that change in verbs (disolver, disuelve).
 */
function uses(text: string, words: string, language: 'en' | 'es'): boolean {
  const where = plain(text);
  if (language === 'en') return new RegExp(`\\b${plain(words).trim().replace(/y$/, '(?:y|ies)')}(?:s|es|d|ed|ing)?\\b`).test(where);
  const all = plain(words).split(/\s+/).filter(Boolean);
  const long = all.filter((word) => word.length > 3);
  return (long.length > 0 ? long : all).every((word) => new RegExp(`\\b${stemOf(word)}`).test(where));
}

function stemOf(word: string): string {
  const base = word.replace(/rse$/, 'r');
  const stem = base.slice(0, Math.max(Math.min(4, base.length), base.length - 3));
  const last = Math.max(stem.lastIndexOf('o'), stem.lastIndexOf('e'));
  return last < 1 ? stem : `${stem.slice(0, last)}(?:${stem.charAt(last)}|ue|ie)${stem.slice(last + 1)}`;
}

/** The terms that a text has in English, and whose Spanish word its translation does not use. */
export function termsSaidOtherwise(terms: readonly Term[], text: Bilingual): Term[] {
  return terms.filter(({ term }) => {
    // Weathering is another word, not a form of weather.
    const longer = terms.filter((other) => other.term.en.length > term.en.length && other.term.en.startsWith(term.en));
    const rest = longer.reduce((words, other) => words.toLowerCase().replaceAll(other.term.en.toLowerCase(), ''), text.en);
    return uses(rest, term.en, 'en') && !uses(text.es, term.es, 'es');
  });
}

/** The terms that a text never uses. */
export function termsMissing(terms: readonly Term[], text: string, language: 'en' | 'es'): Term[] {
  return terms.filter(({ term }) => !uses(text, term[language], language));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
