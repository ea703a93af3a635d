import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { getContentProducts, restoreProduct, withdrawProduct } from '#contract/authoring/content-setup.contract.ts';
import { getItems, getUnits } from '#contract/content/content.contract.ts';

const STALE = [getContentProducts, getUnits, getItems];
const product = (product_id: number) => ({ body: { product_id } });

/** Takes a product out of the library; lessons, results and reports keep what they have of it. */
export const useWithdrawProduct = () => useApiMutation(withdrawProduct, { input: product, stale: STALE });
/** Puts a withdrawn product back, as it was. */
export const useRestoreProduct = () => useApiMutation(restoreProduct, { input: product, stale: STALE });
