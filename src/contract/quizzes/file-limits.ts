/**
 * What a file as an answer may hold. It is kept as a text like a photo, so that it is drafted, queued, sealed and deleted with its
 * answer; the one call that hands a quiz in has room for one such file (`MADE_CHARACTERS`).
 */
export const FILE = {
  /** As much as `questionResponse` takes. */
  characters: 84_000,
  description: 1000,
  name: 100,
} as const;
