/** The beginning of a text, of at most so many UTF-16 units and without half a character at its end, which no database can hold. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}
