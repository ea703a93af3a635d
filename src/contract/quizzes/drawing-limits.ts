/**
 * What a drawing may hold. Its box is 1000 units wide and 650 high. A drawing is a text of at most so many characters, which leaves
 * room for five of them and all other answers in the one call that hands a quiz in (`PUSH_LIMIT`).
 */
export const DRAWING = {
  width: 1000,
  height: 650,
  characters: 24_000,
  strokes: 400,
  description: 1000,
  colors: 4,
  widths: 3,
  perQuiz: 5,
} as const;
