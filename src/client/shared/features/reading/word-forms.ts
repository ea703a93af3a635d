/** What a glossary calls a thing, and where in its list it stands. */
export interface NamedWord {
  readonly index: number;
  readonly word: string;
}

/** A form of a word within a text. */
export interface WordPlace {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** In English only the last word of a term takes a plural ("food webs"); in Spanish each does ("redes alimentarias"). */
const INFLECT = {
  en: (words: readonly string[]) => words.map((word, at) => (at === words.length - 1 ? inEnglish(word) : literal(word))),
  es: (words: readonly string[]) => words.map(inSpanish),
} as const;

/**
 * Looks for words of a glossary in a text: whole words in any of their usual forms, small or capital, and of two that begin at the
 * same place the longer one ("water cycle" before "water").
 * @returns the places in the order of the text; a word may have many
 */
export function wordFinder(named: readonly NamedWord[], language: 'en' | 'es'): (text: string) => WordPlace[] {
  const longestFirst = named.filter(({ word }) => word.trim() !== '').sort((a, b) => b.word.length - a.word.length);
  if (longestFirst.length === 0) return () => [];
  const forms = longestFirst.map(({ word }) => `(${INFLECT[language](word.trim().split(/\s+/)).join('\\s+')})`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = longestFirst[match.slice(1).findIndex((form) => form !== undefined)];
      return found ? [{ index: found.index, start: match.index, end: match.index + match[0].length }] : [];
    });
}

const literal = (word: string) => word.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

function inEnglish(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${literal(word.slice(0, -1))}(?:y|ies)`;
  return `${literal(word)}(?:e?s)?`;
}

/** A plural drops the accent of the last syllable: erosión, erosiones. */
const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

function inSpanish(word: string): string {
  if (/z$/i.test(word)) return `${literal(word.slice(0, -1))}(?:z|ces)`;
  const accented = /^(.*)([áéíóú])([ns])$/i.exec(word);
  if (accented) {
    const [, stem = '', vowel = '', end = ''] = accented;
    return `${literal(stem)}(?:${vowel}${end}|${PLAIN[vowel.toLowerCase()]}${end}es)`;
  }
  return `${literal(word)}(?:e?s)?`;
}
