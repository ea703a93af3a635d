/** The last screen before one about the product itself, such as the help; null if there was none. */
let last: string | null = null;

/** Records a screen. @param path its address without the query */
export function noteScreen(path: string): void {
  if (!path.startsWith('/authenticated/help')) last = path;
}

/** The path of the screen before the help. */
export function lastScreen(): string | null {
  return last;
}
