import { type ListKind, type ListShape, MAX_LIST_COLUMNS } from '#contract/list-columns.ts';
import { cutText } from '#domain/cut-text.ts';
import { guessFields } from '#domain/list-fields.ts';
import type { Database } from '#server/db/database.ts';
import { findListColumns } from '#server/db/list-columns.ts';
import { readListHead } from '#server/files/read-list-head.ts';
import { ApiError } from '#server/http/api-error.ts';

const MAX_HEADING = 60;

/**
 * Proposes the fields of a list's columns: the district's last choice for these headings, or a guess by their names.
 * @throws ApiError 422 where the file is no list
 */
export async function describeColumns(db: Database, district_id: number, kind: ListKind, content: Uint8Array): Promise<ListShape> {
  const head = readListHead(content);
  if ('fault' in head) {
    if (head.fault === 'line') throw new ApiError(422, ['csv_line_not_readable', { line: head.line }]);
    throw new ApiError(422, head.fault === 'workbook' ? 'csv_is_workbook' : 'csv_not_readable');
  }
  const { headings: all, lines } = head;
  if (lines.length === 0) throw new ApiError(422, 'csv_without_lines');
  const headings = all.slice(0, MAX_LIST_COLUMNS);
  const [remembered, guesses] = [await findListColumns(db, district_id, kind, all), guessFields(kind, headings)];
  return {
    columns: headings.map((heading, index) => ({
      heading: cutText(heading, MAX_HEADING),
      samples: [...new Set(lines.map((cells) => cells[index] ?? '').filter(Boolean))],
      field: remembered ? remembered[index] || null : (guesses[index]?.field ?? null),
      is_guess: remembered === null && guesses[index]?.is_guess === true,
    })),
    is_remembered: remembered !== null,
  };
}
