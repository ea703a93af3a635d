import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';

/** Where and what to search. Null is everywhere. */
export interface SearchPlace {
  readonly product_id: number | null;
  readonly unit_id: number | null;
  readonly subunit_id: number | null;
  readonly level3_id: number | null;
}

/** Letters that may be wrong, missing, too many; two that changed places count as two. */
const MOST_SLIPS = 2;
const SHORTEST_MENDED = 4;

/** Each word, or in place of one that nothing in the library begins with, the word most like it. */
export async function mendWords(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select case when typed.word !~ '^[a-z]+$' or length(typed.word) < ${SHORTEST_MENDED} then typed.word
      when exists (select 1 from search_word w where w.word >= typed.word and w.word < typed.word || '{') then typed.word
      else coalesce((select w.word from search_word w
        where w.word % typed.word and levenshtein(w.word, typed.word) <= ${MOST_SLIPS}
        order by levenshtein(w.word, typed.word), w.word <-> typed.word, w.word limit 1), typed.word) end as word
    from unnest(${arrayOf(words)}::text[]) with ordinality as typed (word, place) order by typed.place`);
  return rows.map(({ word }) => word);
}

export interface Match extends Record<string, unknown> {
  readonly item_id: number;
  readonly total: number;
  readonly excerpt: string;
}

export const MATCH = { begin: '\uE000', end: '\uE001' } as const;
const PAGE = 50;

/** Words that carry no letter of a language are looked for as they are: the code of a standard. */
const lexeme = (word: string) => sql`(quote_literal(${word}::text) || ':*')::tsquery`;
const has = (language: 'english' | 'spanish', word: string): SQL =>
  /^\p{L}+$/u.test(word) ? sql`(to_tsquery(${sql.raw(`'${language}'`)}, ${word}::text || ':*') || ${lexeme(word)})` : lexeme(word);
const hasAll = (language: 'english' | 'spanish', words: readonly string[]) =>
  sql.join(
    words.map((word) => has(language, word)),
    sql` && `,
  );

/** A page of the items that have all the words, each as the beginning of one of theirs, best first. */
export async function findItems(
  db: Database,
  words: readonly string[],
  place: SearchPlace,
  deniedTypes: readonly number[],
  offset: number,
): Promise<Match[]> {
  const options = `StartSel=${MATCH.begin}, StopSel=${MATCH.end}, MaxFragments=1, MaxWords=24, MinWords=12`;
  const { rows } = await db.execute<Match>(sql`
    with asked as materialized (select ${hasAll('english', words)} as en, ${hasAll('spanish', words)} as es),
    found as (
      select x.item_id, x.english @@ asked.en as in_english, greatest(ts_rank(x.english, asked.en), ts_rank(x.spanish, asked.es)) as rank,
        count(*) over ()::int as total
      from asked cross join item_search x join item i on i.item_id = x.item_id
      join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
      where (x.english @@ asked.en or x.spanish @@ asked.es) and u.sort_order >= 0 and s.sort_order >= 0 and i.sort_order >= 0
        and (${place.product_id}::int is null or x.product_id = ${place.product_id}::int)
        and (${place.unit_id}::int is null or u.unit_id = ${place.unit_id}::int)
        and (${place.subunit_id}::int is null or s.subunit_id = ${place.subunit_id}::int)
        and (${place.level3_id}::int is null or i.level3_id = ${place.level3_id}::int)
        and i.resource_type_id <> all (${arrayOf(deniedTypes)}::int[])
      order by rank desc, x.item_id limit ${PAGE} offset ${offset})
    select found.item_id, found.total, case when found.in_english
        then ts_headline('english', x.text_en, asked.en, ${options}) else ts_headline('spanish', x.text_es, asked.es, ${options}) end as excerpt
    from found join item_search x using (item_id) cross join asked order by found.rank desc, found.item_id`);
  return rows;
}
