/** The screen that somebody was on before a screen about the product itself, such as the help; null at the first. */
let last: string | null = null;

/** Takes note of a screen. @param path its address without the query */
export function noteScreen(path: string): void {
  if (!path.startsWith('/authenticated/help')) last = path;
}

/** The path of the screen before the help. */
export function lastScreen(): string | null {
  return last;
}
