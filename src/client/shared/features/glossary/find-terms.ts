import MiniSearch from 'minisearch';
import type { ClassTerm, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';

/** Finds words of either language by their beginning and allows typing errors: one letter in four. Best first. */
export function termFinder<Term extends GlossaryTerm | ClassTerm>(terms: readonly Term[]): (words: string) => readonly Term[] {
  const index = new MiniSearch<{ id: number; term: string; definition: string }>({
    fields: ['term', 'definition'],
    processTerm: (term) => foldSearch(term) || null,
    searchOptions: { prefix: true, fuzzy: 0.25, boost: { term: 4 }, combineWith: 'AND' },
  });
  index.addAll(
    terms.map(({ term, definition }, id) => ({ id, term: `${term.en} ${term.es}`, definition: `${definition.en} ${definition.es}` })),
  );
  return (words) => index.search(words).flatMap(({ id }) => terms[Number(id)] ?? []);
}
