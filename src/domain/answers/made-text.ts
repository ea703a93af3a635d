/**
 * What the answers that students make (a drawing, a photo, a table, a file) have in common: each is stored and sent as the text of an
 * answer, in JSON, with the student's description of it.
 */

/** Control characters other than the line break, and lone surrogates: nobody can type them, and JSON writes each as six characters. */
const UNTYPED = /[^\P{Cc}\n]|\p{Surrogate}/gu;

/** A description as it is stored: empty if it is blank, otherwise without untypable characters and at most `most` characters long. */
export function plainDescription(description: string, most: number): string {
  return description.trim() === '' ? '' : description.replace(UNTYPED, '').slice(0, most);
}

/** The parsed JSON; null if the text is not JSON. */
export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
