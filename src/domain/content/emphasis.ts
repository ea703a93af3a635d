/**
 * A text in pieces, of which every second one is emphasized: "Which **two** of these" has three. A single asterisk is not emphasis and
 * stays as it is.
 */
export function emphasisIn(text: string): readonly string[] {
  const pieces = text.split('**');
  return pieces.length % 2 === 1 ? pieces : [...pieces.slice(0, -2), pieces.slice(-2).join('**')];
}

/** A text without the asterisks that mark emphasis. */
export function withoutEmphasis(text: string): string {
  return emphasisIn(text).join('');
}
