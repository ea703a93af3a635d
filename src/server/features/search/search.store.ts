import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import { prepared } from '#server/db/prepared-statements.ts';

/** Where and what to search. Null is everywhere. */
export interface SearchPlace {
  readonly product_id: number | null;
  readonly unit_id: number | null;
  readonly subunit_id: number | null;
  readonly level3_id: number | null;
  /** Products that the reader has no license for. */
  readonly hidden: readonly number[];
}

/** Letters that may be wrong, missing, too many. */
const MAX_SLIPS = 2;
const SHORTEST_MENDED = 4;
/** How many of the words most like what was typed are counted. */
const MAX_CANDIDATES = 12;

/** What was typed with two neighbouring letters in each other's place: one slip, though each of the two is wrong. */
const swapped = sql`array(select left(typed.word, i - 1) || substr(typed.word, i + 1, 1) || substr(typed.word, i, 1) || substr(typed.word, i + 2)
  from generate_series(1, length(typed.word) - 1) i)`;

/**
 * Each word, or in place of one that nothing in the library begins with, the word most like it that finds something in the place. Of two
 * that are equally like it, the one that finds more: "watr" means water, not watt, and never a small word that no vector holds.
 */
export async function mendWords(
  db: Database,
  words: readonly string[],
  place: SearchPlace,
  deniedTypes: readonly number[],
): Promise<string[]> {
  const { rows } = await prepared(db).execute<{ word: string }>(sql`
    select case when typed.word !~ '^[a-z]+$' or length(typed.word) < ${SHORTEST_MENDED} then typed.word
      when exists (select 1 from search_word w where w.word >= typed.word and w.word < typed.word || '{') then typed.word
      else coalesce((select near.word from (
          select like_it.word, like_it.slips from (
            select w.word, levenshtein(w.word, typed.word) as slips from search_word w
            where w.word % typed.word and levenshtein(w.word, typed.word) <= ${MAX_SLIPS}
            union select w.word, 1 from search_word w where w.word = any(${swapped})) like_it
          order by like_it.slips, like_it.word <-> typed.word, like_it.word limit ${MAX_CANDIDATES}) near
        cross join lateral (select count(*) as items from item_search x
          where (x.english @@ plainto_tsquery('english', near.word) or x.spanish @@ plainto_tsquery('spanish', near.word))
            and ${isWithin(place, deniedTypes)}) found
        where found.items > 0
        order by near.slips, found.items desc, near.word limit 1), typed.word) end as word
    from unnest(${arrayOf(words)}::text[]) with ordinality as typed (word, place) order by typed.place`);
  return rows.map(({ word }) => word);
}

export interface Match extends Record<string, unknown> {
  readonly item_id: number;
  readonly total: number;
  readonly excerpt: string;
}

export const MATCH = { begin: '\uE000', end: '\uE001' } as const;
/** Somewhat more than a screen holds: each costs the reading of its text for the words around the match. */
const PAGE = 25;

type Language = 'english' | 'spanish';

/** Words that carry no letter of a language are looked for as they are: the code of a standard. */
const lexeme = (word: string) => sql`(quote_literal(${word}::text) || ':*')::tsquery`;
const joined = (parts: readonly SQL[], operator: '&&' | '||') => sql.join([...parts], sql.raw(` ${operator} `));

/** "the" or "del" is in every text of its language and therefore in no vector: such a word is asked for only where nothing else is. */
function hasEach(language: Language, words: readonly string[], operator: '&&' | '||'): SQL {
  const has = (word: string): SQL => {
    if (!/^\p{L}+$/u.test(word)) return lexeme(word);
    const stemmed = sql`to_tsquery(${sql.raw(`'${language}'`)}, ${word}::text || ':*')`;
    return sql`(case when numnode(${stemmed}) = 0 then ''::tsquery else ${stemmed} || ${lexeme(word)} end)`;
  };
  const telling = joined(words.map(has), operator);
  return sql`(select case when numnode(telling) > 0 then telling else ${joined(words.map(lexeme), operator)} end from (select ${telling} as telling) said)`;
}

/** Only what is asked for is in the statement: a condition that may be none keeps the planner from an index. */
function isWithin(place: SearchPlace, deniedTypes: readonly number[]): SQL {
  const columns = ['product_id', 'unit_id', 'subunit_id', 'level3_id'] as const;
  const conditions = columns.flatMap((column) =>
    place[column] === null ? [] : [sql`x.${sql.identifier(column)} = ${place[column]}::int`],
  );
  if (deniedTypes.length > 0) conditions.push(sql`x.resource_type_id <> all (${arrayOf(deniedTypes)}::int[])`);
  return sql`${sql.join([sql`x.is_live`, ...conditions], sql` and `)}${exceptProducts(sql`x.product_id`, place.hidden)}`;
}

/**
 * A page of the items that have all the words, each as the beginning of one of theirs, best first. All that match are counted
 * and ranked, by the short vectors; whole texts are read for the page alone.
 */
export async function findItems(
  db: Database,
  words: readonly string[],
  place: SearchPlace,
  deniedTypes: readonly number[],
  offset: number,
): Promise<Match[]> {
  const options = `StartSel=${MATCH.begin}, StopSel=${MATCH.end}, MaxFragments=1, MaxWords=24, MinWords=12`;
  const { rows } = await prepared(db).execute<Match>(sql`
    with asked as materialized (
      select ${hasEach('english', words, '&&')} as en, ${hasEach('spanish', words, '&&')} as es,
        ${hasEach('english', words, '||')} as any_en, ${hasEach('spanish', words, '||')} as any_es),
    found as (
      select x.item_id, greatest(ts_rank(x.rank_en, asked.any_en), ts_rank(x.rank_es, asked.any_es)) as rank, count(*) over ()::int as total
      from asked cross join item_search x
      where (x.english @@ asked.en or x.spanish @@ asked.es) and ${isWithin(place, deniedTypes)}
      order by rank desc, x.item_id limit ${PAGE} offset ${offset})
    select found.item_id, found.total, case when x.english @@ asked.en
        then ts_headline('english_folded', x.text_en, asked.en, ${options}) else ts_headline('spanish_folded', x.text_es, asked.es, ${options}) end as excerpt
    from found join item_search x using (item_id) cross join asked order by found.rank desc, found.item_id`);
  return rows;
}
