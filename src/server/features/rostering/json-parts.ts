import { cutText } from '#domain/cut-text.ts';

/** Somebody else's JSON, of which nothing is sure. */
export type Part = Readonly<Record<string, unknown>>;

/** An object as it is; an empty one for anything else. */
export const partOf = (given: unknown): Part =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Part) : {};
/** A list as it is; an empty one for anything else. */
export const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

/** A text, number or truth value as text without what no database can hold, accented letters as keyboards write them; empty for anything else. */
export function textOf(part: Part, name: string): string {
  const given = part[name];
  const text = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : '';
  const plain = text
    .normalize('NFC')
    .replace(/[\0\p{Surrogate}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(plain, 300);
}

/** The id in a reference such as `{ "sourcedId": "…" }`. */
export const idOf = (given: unknown): string => textOf(partOf(given), 'sourcedId');
/** The ids in a list of references, without those that hold none. */
export const idsOf = (given: unknown): string[] => listOf(given).flatMap((each) => idOf(each) || []);

/** An email address; null where a source does not say any. */
export const emailOf = (row: Part): string | null => ('email' in row ? textOf(row, 'email').trim() : null);
