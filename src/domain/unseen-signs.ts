/** A soft hyphen, spaces of no width, and the marks that turn the direction of writing: web pages and programs put them between letters. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text without the signs that nobody sees and nobody types. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
