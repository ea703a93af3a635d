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

/** How many letters have to be added, left out, replaced or swapped with their neighbor (optimal string alignment distance). */
function editDistance(one: string, other: string): number {
  const [own, theirs] = [[...one], [...other]];
  const lines = [Array.from({ length: theirs.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => lines[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= own.length; row += 1) {
    lines.push([row]);
    for (let column = 1; column <= theirs.length; column += 1) {
      const isSame = own[row - 1] === theirs[column - 1];
      const isSwapped = own[row - 1] === theirs[column - 2] && own[row - 2] === theirs[column - 1];
      lines[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(own.length, theirs.length);
}
