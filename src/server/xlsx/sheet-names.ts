const LONGEST_NAME = 31;

/**
 * Names that a workbook may have: at most 31 characters, none of `[ ] : * ? / \`, no apostrophe at either end, not "History"
 * (Excel keeps it), not empty, and no two alike without regard to case.
 */
export function legalSheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((name, index) => {
    const plain = tidy(name) || `Sheet ${index + 1}`;
    let unique = shorten(/^history$/i.test(plain) ? `${plain} 1` : plain, '');
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = shorten(plain, ` (${number})`);
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function tidy(name: string): string {
  return name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^['\s]+|['\s]+$/g, '');
}

/** Whole characters only: a cut pair of surrogates is no character. */
function shorten(name: string, end: string): string {
  let short = '';
  for (const sign of name) {
    if (short.length + sign.length + end.length > LONGEST_NAME) break;
    short += sign;
  }
  return short.replace(/['\s]+$/, '') + end;
}
