import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getGlossary } from '#contract/glossary/glossary.contract.ts';

/** The whole glossary of a product: one answer, kept on the device, so that it is searched and played without a network. */
export function glossaryQuery(user_puid: string) {
  return apiQuery('content', getGlossary, { query: { user_puid } });
}
