/**
 * What the answers that students make (a drawing, a photo, a table, a file) have in common: each is kept and sent as the text of an
 * answer, as JSON, with what its maker says of it.
 */

/** Control characters but the line break, and half surrogates: no keyboard types them, and JSON writes each as six characters. */
const UNTYPED = /[^\P{Cc}\n]|\p{Surrogate}/gu;

/** A description as it is kept: nothing where it is blank, else without what no keyboard types, and no longer than `most` characters. */
export function plainDescription(description: string, most: number): string {
  return description.trim() === '' ? '' : description.replace(UNTYPED, '').slice(0, most);
}

/** The text as JSON; null where it is not JSON. */
export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
