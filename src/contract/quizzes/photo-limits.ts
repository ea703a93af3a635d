/**
 * What a photo as an answer may hold. The device makes it small enough: a text of at most so many characters, of which two fit into
 * the one call that hands a quiz in, beside all other answers (`PUSH_LIMIT`).
 */
export const PHOTO = {
  characters: 56_000,
  description: 1000,
  perQuiz: 2,
} as const;

/** The characters that all drawings, photos, tables and files of a quiz may take together. */
export const MADE_CHARACTERS = 120_000;
