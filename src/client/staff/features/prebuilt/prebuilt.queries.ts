import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { getContentProducts } from '#contract/authoring/content-setup.contract.ts';
import { getPrebuiltLessons, setPrebuiltState } from '#contract/workspace/prebuilt.contract.ts';
import type { PrebuiltState } from '#contract/workspace/prebuilt.schemas.ts';

export const prebuiltQuery = (product_id: number | null, page: number) =>
  apiQuery('memory', getPrebuiltLessons, { query: { product_id, page } });

/** To choose from. */
export const productsToChooseQuery = () => apiQuery('memory', getContentProducts, { query: { page: 1 } });

export const useSetState = () =>
  useApiMutation(setPrebuiltState, {
    input: (change: { readonly prebuilt_id: number; readonly state: PrebuiltState }) => ({ body: change }),
    stale: [getPrebuiltLessons],
  });
