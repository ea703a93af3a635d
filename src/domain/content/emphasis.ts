/**
 * A text in pieces, of which every second one is emphasized: "Which **two** of these" has three. A single pair of stars is no emphasis, and
 * stands as it is written.
 */
export function emphasisIn(text: string): readonly string[] {
  const pieces = text.split('**');
  return pieces.length % 2 === 1 ? pieces : [...pieces.slice(0, -2), pieces.slice(-2).join('**')];
}

/** A text without the signs that emphasize a part of it. */
export function withoutEmphasis(text: string): string {
  return emphasisIn(text).join('');
}
