import { foldWords } from '#domain/folding/fold-text.ts';

const MAX_WORDS = 8;
const LONGEST_WORD = 40;

/** A standard's code as the state prints it, 5.6(A), and as people type it: 5.6.A, 5.6 A. The library's own spelling is 5.6A. */
const SPACED_CODE = /\b(k|\d{1,2})\.(\d{1,2})(?:\.|\s*\(|\s+)([a-z])\b\)?/g;
const CODE = /^(k|\d{1,2})\.\d{1,2}[a-z]?$/;

/**
 * The words of what someone typed: lower case, without accents, at most eight. What is not a letter or a digit parts words;
 * a point within one does not, so that a standard's code stays whole. The word TEKS beside a code says nothing more than the code.
 */
export function readWords(typed: string): string[] {
  const folded = foldWords(typed).replace(SPACED_CODE, '$1.$2$3');
  const words = new Set(folded.match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? []);
  if ([...words].some((word) => CODE.test(word))) words.delete('teks');
  return [...words].slice(0, MAX_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/** Numbers of resource types, separated by anything. */
export function readTypeIds(list: string): number[] {
  return (list.match(/\d{1,4}/g) ?? []).slice(0, 100).map(Number);
}
