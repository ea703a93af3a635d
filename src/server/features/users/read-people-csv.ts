import { CsvError, parse } from 'csv-parse/sync';
import { MOST_IMPORT_LINES } from '#contract/users/users.schemas.ts';
import { readSheet } from '#server/files/read-sheet.ts';
import { ApiError } from '#server/http/api-error.ts';

/** The columns that a list may have, each under the headings that school systems give it. */
const HEADINGS = {
  number: ['number', 'id', 'student id', 'student number', 'local id', 'district number', 'sis id', 'número', 'numero'],
  first_name: ['first name', 'first', 'given name', 'nombre'],
  last_name: ['last name', 'last', 'surname', 'family name', 'apellido', 'apellidos'],
  user_name: ['user name', 'username', 'sign-in name', 'sign in name', 'login', 'usuario'],
  role: ['role', 'type', 'rol'],
  school: ['school', 'school name', 'school id', 'campus', 'escuela'],
  grade: ['grade', 'grade level', 'grado'],
  active: ['active', 'status', 'activa', 'activo'],
} as const;
export type PeopleColumn = keyof typeof HEADINGS;

/** One line as it was written, trimmed; a column that the list lacks is absent. */
export interface PeopleLine {
  readonly line_no: number;
  readonly cells: Partial<Readonly<Record<PeopleColumn, string>>>;
}

const NOT_CSV = 'csv_not_readable';
const NO_HEADINGS = 'csv_without_headings';
const TOO_MANY = ['list_too_long', { most: MOST_IMPORT_LINES }] as const;

/**
 * Reads a list as spreadsheets save it.
 * @throws ApiError 422 where the whole cannot be read
 */
export function readPeopleCsv(content: Uint8Array): PeopleLine[] {
  const [head, ...rows] = parseRows(content);
  const columns = (head?.record ?? []).map(columnOf);
  if (!columns.includes('number') && !columns.includes('user_name')) throw new ApiError(422, NO_HEADINGS);
  if (rows.length > MOST_IMPORT_LINES) throw new ApiError(422, TOO_MANY);
  return rows.map(({ record, info }) => ({
    line_no: info.lines,
    cells: Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, clean(record[index] ?? '')]] : []))),
  }));
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parseRows(content: Uint8Array): ParsedRow[] {
  const sheet = readSheet(content);
  if (sheet === null) throw new ApiError(422, NOT_CSV);
  try {
    return parse(sheet.text, {
      delimiter: sheet.delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MOST_IMPORT_LINES + 2,
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (error instanceof CsvError) throw new ApiError(422, NOT_CSV);
    throw error;
  }
}

function columnOf(heading: string): PeopleColumn | null {
  const plain = clean(heading).toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ');
  const found = Object.entries(HEADINGS).find(([, names]) => (names as readonly string[]).includes(plain));
  return found ? (found[0] as PeopleColumn) : null;
}

const clean = (cell: string): string =>
  cell
    .replace(/[\0\p{Surrogate}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
