/**
 * What a data table as an answer may hold: so many cells of so many characters, and no more text than has room in the one call that
 * hands a quiz in (`MADE_CHARACTERS`).
 */
export const TABLE = {
  characters: 12_000,
  rows: 12,
  columns: 8,
  /** In all: so many full ones, each character of them escaped, are within `characters`. */
  cells: 72,
  cell: 80,
  choices: 12,
} as const;
