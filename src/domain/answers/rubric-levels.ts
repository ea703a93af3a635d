/** What one number of points stands for. */
export interface RubricLevel {
  readonly points: number;
  readonly words: string;
}

const LEVEL = /(?:^|\s)(\d{1,2}) (?:points?|puntos?):\s*/giu;

/**
 * The rubric of a written question, if its content package gives one as "2 points: … 1 point: … 0 points: …" (or with
 * "puntos"), most points first. Empty if the text is a sample answer instead.
 */
export function rubricLevels(text: string): RubricLevel[] {
  const heads = [...text.matchAll(LEVEL)];
  if (heads.length < 2 || text.slice(0, heads[0]?.index).trim() !== '') return [];
  return heads
    .map((head, index) => ({
      points: Number(head[1]),
      words: text.slice(head.index + head[0].length, heads[index + 1]?.index).trim(),
    }))
    .toSorted((one, other) => other.points - one.points);
}
