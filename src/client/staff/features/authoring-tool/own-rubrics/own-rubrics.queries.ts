import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getOwnRubrics } from '#contract/grading/own-rubrics.contract.ts';
import type { OwnRubricList } from '#contract/grading/own-rubrics.schemas.ts';

/** What a saved, copied, shared or deleted rubric makes stale. */
export const OWN_RUBRIC_CALLS: readonly Endpoint[] = [getOwnRubrics];

export const ownRubricsQuery = (list: OwnRubricList = 'all', search = '') =>
  apiQuery('content', getOwnRubrics, { query: { list, ...(search === '' ? {} : { search }) } });
