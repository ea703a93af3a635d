import type { GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import type { VocabularyRow } from './glossary.store.ts';

/** More than a product teaches; a list must end somewhere. */
export const MAX_TERMS = 3_000;

/**
 * The words of all cards by English spelling, each once: the first card's definition stands, and every topic that has the
 * word is named.
 */
export function mergeTerms(cards: readonly VocabularyRow[]): GlossaryTerm[] {
  const byWord = new Map<string, GlossaryTerm>();
  for (const { item_id, unit_id, subunit_id, title, terms } of cards) {
    for (const term of terms) {
      const word = term.term.en.trim().toLowerCase();
      const place = { item_id, subunit_id, title };
      const known = byWord.get(word);
      if (known) known.used_in.push(place);
      else byWord.set(word, { ...term, term_id: `${item_id}-${term.term_id}`, unit_id, item_id, used_in: [place] });
    }
  }
  return [...byWord.values()].sort((a, b) => a.term.en.localeCompare(b.term.en, 'en'));
}
