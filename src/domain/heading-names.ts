/** How a heading compares: case, spaces, underscores, hyphens, accents and marks that nobody sees do not count. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Longer headings are not compared: the effort grows with the square of the length. */
const MAX_COMPARED = 64;

/** Which of some names somebody probably meant by a heading; null where none is near. */
export function nearestHeading(heading: string, names: readonly string[]): string | null {
  const key = headingKey(heading);
  if (key.length > MAX_COMPARED) return null;
  const near = names
    .map((name) => ({ name, distance: editDistance(key, headingKey(name)) }))
    .filter(({ name, distance }) => distance <= Math.min(3, Math.floor(headingKey(name).length / 4)));
  return near.sort((one, other) => one.distance - other.distance)[0]?.name ?? null;
}

/** How many letters have to be added, left out or replaced (Levenshtein). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, its] of [...other].entries())
      line.push(Math.min((above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1, (above[column] ?? 0) + (letter === its ? 0 : 1)));
    above = line;
  }
  return above.at(-1) ?? 0;
}
