import { useApiMutation } from '#client/shared/platform/use-api-mutation.ts';
import { getItems, getUnits } from '#contract/content.contract.ts';
import { getContentProducts, restoreProduct, withdrawProduct } from '#contract/content-setup.contract.ts';

const STALE = [getContentProducts, getUnits, getItems];
const product = (product_id: number) => ({ body: { product_id } });

export const useWithdrawProduct = () => useApiMutation(withdrawProduct, { input: product, stale: STALE });
export const useRestoreProduct = () => useApiMutation(restoreProduct, { input: product, stale: STALE });
