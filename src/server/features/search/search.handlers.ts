import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type * as search from '#contract/search/search.contract.ts';
import type { FoundItem } from '#contract/search/search.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { readTypeIds, readWords } from './read-words.ts';
import { findItems, MATCH, mendWords } from './search.store.ts';

/** What this area reads of the library. */
export interface SearchDependencies {
  readonly readItemSummaries: (db: Database, itemIds: readonly number[]) => Promise<ItemSummary[]>;
}

const NOTHING = { items: [], total: 0, corrected_query: null };

/** Search over the library (specification section 7, the search host). */
export function searchHandlers({ readItemSummaries }: SearchDependencies): HandlersOf<typeof search> {
  return {
    search: async ({ db, caller }, { query }) => {
      const typed = readWords(query.query);
      if (typed.length === 0) return NOTHING;
      const deniedTypes = readTypeIds(query.resource_types_denied);
      const place = { ...query, hidden: await hiddenProducts(db, caller) };
      const find = async (words: readonly string[]) => {
        const matches = await findItems(db, words, place, deniedTypes, query.offset);
        // Behind the last page nobody says how many there are.
        const counted = matches.length === 0 && query.offset > 0 ? await findItems(db, words, place, deniedTypes, 0) : matches;
        return { words, matches, total: counted[0]?.total ?? 0 };
      };
      const { words, matches, total } = await findMended(typed, find, () => mendWords(db, typed, place, deniedTypes));
      const summaries = await readItemSummaries(
        db,
        matches.map(({ item_id }) => item_id),
      );
      const excerpts = new Map(matches.map(({ item_id, excerpt }) => [item_id, excerpt]));
      return {
        items: summaries.map((item) => ({ ...item, excerpt: stretches(excerpts.get(item.item_id) ?? '') })),
        total,
        corrected_query: words.join(' ') === typed.join(' ') ? null : words.join(' '),
      };
    },
  };
}

/** Slips of the pen are looked for only where nothing was found: most of what is typed has none. */
async function findMended<Found extends { readonly total: number }>(
  typed: readonly string[],
  find: (words: readonly string[]) => Promise<Found>,
  mend: () => Promise<string[]>,
): Promise<Found> {
  const found = await find(typed);
  if (found.total > 0) return found;
  const mended = await mend();
  return mended.join(' ') === typed.join(' ') ? found : find(mended);
}

/** The text in stretches that match and stretches that do not. */
function stretches(marked: string): FoundItem['excerpt'] {
  return marked
    .split(new RegExp(`(${MATCH.begin}[^${MATCH.end}]*${MATCH.end})`))
    .filter((part) => part !== '')
    .map((part) => {
      const is_match = part.startsWith(MATCH.begin);
      return { text: is_match ? part.slice(1, -1) : part, is_match };
    });
}
