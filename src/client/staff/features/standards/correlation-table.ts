import type { CorrelationDocument } from '#contract/standards/standards.schemas.ts';

type Standard = CorrelationDocument['standards'][number];

/**
 * A correlation document as comma-separated values, a row for each resource of each standard.
 * @param wordsOf the words of a row; of the first, the names of the columns, without either
 */
export function correlationTable(
  { standards }: CorrelationDocument,
  wordsOf: (standard: Standard | null, line: Standard['lines'][number] | null) => readonly string[],
): string {
  const rows = [wordsOf(null, null), ...standards.flatMap((standard) => standard.lines.map((line) => wordsOf(standard, line)))];
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** A cell that begins like a formula would be carried out by a spreadsheet: an apostrophe makes it words. */
function cellOf(words: string): string {
  const safe = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
