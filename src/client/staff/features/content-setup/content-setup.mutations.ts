import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { getContentProducts, restoreProduct, withdrawProduct } from '#contract/authoring/content-setup.contract.ts';
import { getItems, getUnits } from '#contract/content/content.contract.ts';

const STALE = [getContentProducts, getUnits, getItems];
const product = (product_id: number) => ({ body: { product_id } });

export const useWithdrawProduct = () => useApiMutation(withdrawProduct, { input: product, stale: STALE });
export const useRestoreProduct = () => useApiMutation(restoreProduct, { input: product, stale: STALE });
