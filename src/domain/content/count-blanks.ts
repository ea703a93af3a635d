/** How many blanks a sentence has: three or more underscores in a row. */
export function countBlanks(text: string): number {
  return text.match(/_{3,}/g)?.length ?? 0;
}
