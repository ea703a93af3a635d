const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/**
 * The words of what someone typed: lower case, without accents, at most eight. What is not a letter or a digit parts words;
 * a point within one does not, so that a standard's code stays whole.
 */
export function readWords(typed: string): string[] {
  const folded = typed
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/** Numbers of resource types, separated by anything. */
export function readTypeIds(list: string): number[] {
  return (list.match(/\d{1,4}/g) ?? []).slice(0, 100).map(Number);
}
