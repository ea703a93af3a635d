/** Bounds of one practiced answer. */
export const MAX_PRACTICE = {
  options: 60,
  /** Numbers and short texts are practiced, long ones are not. */
  characters: 500,
  /** Later tries are sent as the last. */
  tries: 20,
  hints: 9,
} as const;
