import type { SourceOption } from '../package/source-package.ts';
import type { Language } from './remark.ts';

/** Letters of a word that count, so that plurals and verb forms are the same word. */
const STEM_LETTERS = 6;

/** The words of a text in their order, by their first letters. Those of fewer letters than `least` seldom tell anything. */
export function wordsOf(text: string, least = 4): string[] {
  const words = plainWords(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= least).map((word) => word.slice(0, STEM_LETTERS));
}

/** The words that some options have and the others have not. */
export function tellingWords(options: readonly SourceOption[], others: readonly SourceOption[], language: Language): string[] {
  const elsewhere = new Set(others.flatMap(({ text }) => wordsOf(text[language])));
  return [...new Set(options.flatMap(({ text }) => wordsOf(text[language])))].filter((word) => !elsewhere.has(word));
}

/** Small letters without accents. Packages have many texts, and `foldAnswer` does far more. */
export function plainWords(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
}
