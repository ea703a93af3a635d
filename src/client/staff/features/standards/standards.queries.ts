import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getCitationData,
  getCorrelationDocument,
  getGradesAndStandard,
  getItemBreakoutList,
} from '#contract/standards/standards.contract.ts';
import type { CitationSearch } from './standards-address.ts';

/** The grades with their standards. */
export function standardsQuery(user_puid: string) {
  return apiQuery('content', getGradesAndStandard, { body: { user_puid } });
}

/** The resources of a standard, or of a whole grade its standards with their counts. */
export function citationsQuery(user_puid: string, { grade_id, standard_name, is_teks }: CitationSearch) {
  const query = { user_puid, grade_id: grade_id ?? null, standard_name: standard_name ?? 'null', is_teks: is_teks ?? true };
  return apiQuery('content', getCitationData, { query });
}

/** The correlation document of a standard, or of a whole grade. */
export function correlationsQuery(user_puid: string, { grade_id, standard_name, is_teks }: CitationSearch) {
  const query = { user_puid, grade_id: grade_id ?? null, standard_name: standard_name ?? 'null', is_teks: is_teks ?? true };
  return apiQuery('content', getCorrelationDocument, { query });
}

/** What of a resource covers which standard. It is asked for by its address in the library. */
export function breakoutQuery(user_puid: string, itemId: number) {
  const url = `/authenticated/content/previewResource?item_id=${itemId}`;
  return apiQuery('content', getItemBreakoutList, { query: { url, user_puid } });
}
