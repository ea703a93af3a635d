import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getGlossary } from '#contract/glossary/glossary.contract.ts';

/** Every word that has a card: the same answer as the glossary's own screens have. */
export function wordsQuery(user_puid: string) {
  return apiQuery('content', getGlossary, { query: { user_puid } });
}
