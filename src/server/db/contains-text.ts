import { type SQL, sql } from 'drizzle-orm';
import { foldWords } from '#domain/folding/fold-text.ts';

/** Whether a column has some words in it, without regard to capitals, accents and kinds of quotes. `%` and `_` are letters like others. */
export function containsText(column: SQL, words: string): SQL {
  return sql`unaccent(${column}) ilike ${`%${foldWords(words).replace(/[\\%_]/g, '\\$&')}%`}`;
}
