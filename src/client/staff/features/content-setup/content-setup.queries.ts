import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getContentProducts, getProductImports, getProductUse } from '#contract/authoring/content-setup.contract.ts';

/** A page of the library's products. */
export const productsQuery = (page: number) => apiQuery('memory', getContentProducts, { query: { page } });

/** The imports of a product, the last one first. */
export const importsQuery = (product_id: number, page: number) => apiQuery('memory', getProductImports, { query: { product_id, page } });

/** How many lessons use a product. */
export const productUseQuery = (product_id: number) => apiQuery('memory', getProductUse, { query: { product_id } });
