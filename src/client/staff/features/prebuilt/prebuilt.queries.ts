import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { getContentProducts } from '#contract/authoring/content-setup.contract.ts';
import { getPrebuiltLessons, setPrebuiltState } from '#contract/workspace/prebuilt.contract.ts';
import type { PrebuiltState } from '#contract/workspace/prebuilt.schemas.ts';

/** A page of a product's prebuilt assignments, drafts and withdrawn ones too; null: of every product. */
export const prebuiltQuery = (product_id: number | null, page: number) =>
  apiQuery('memory', getPrebuiltLessons, { query: { product_id, page } });

/** To choose from. */
export const productsToChooseQuery = () => apiQuery('memory', getContentProducts, { query: { page: 1 } });

/** Publishes a prebuilt assignment or withdraws it. Copies that teachers took stay. */
export const useSetPrebuiltState = () =>
  useApiMutation(setPrebuiltState, {
    input: (change: { readonly prebuilt_id: number; readonly state: PrebuiltState }) => ({ body: change }),
    stale: [getPrebuiltLessons],
  });
