import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CONTENT_OWNERS } from '../roles.ts';
import { int, nothing, puid } from '../wire.ts';
import { contentProduct, IMPORTS_A_PAGE, PRODUCTS_A_PAGE, pastImport, productUse } from './content-setup.schemas.ts';

const owners = { kind: 'roles', roles: CONTENT_OWNERS, owner: 'self' } as const;
const askedPage = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);
const aProduct = z.object({ user_puid: puid, product_id: int });

/** Content setup: the specification names the screen and shows no calls (section 7), so the paths are ours. */
export const getContentProducts = endpoint({
  method: 'GET',
  path: '/v2/content_setup/get_products',
  summary: "The library's products, withdrawn ones too, a page at a time, each with its version and its last import.",
  query: z.object({ user_puid: puid, page: askedPage }),
  body: nothing,
  data: z.object({ products: z.array(contentProduct), page_size: z._default(z.int(), PRODUCTS_A_PAGE), total: z.int() }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const getProductImports = endpoint({
  method: 'GET',
  path: '/v2/content_setup/get_product_imports',
  summary: 'The imports of a product that were carried out, the last one first, a page at a time.',
  query: z.object({ user_puid: puid, product_id: int, page: askedPage }),
  body: nothing,
  data: z.object({ imports: z.array(pastImport), page_size: z._default(z.int(), IMPORTS_A_PAGE), total: z.int() }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const getProductUse = endpoint({
  method: 'GET',
  path: '/v2/content_setup/get_product_use',
  summary: 'How many lessons hold resources of a product: read before it is withdrawn.',
  query: aProduct,
  body: nothing,
  data: productUse,
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const withdrawProduct = endpoint({
  method: 'POST',
  path: '/v2/content_setup/withdraw_product',
  summary: 'Takes a product out of the library. Lessons, results and reports that name its resources keep them.',
  query: nothing,
  body: aProduct,
  data: contentProduct,
  access: owners,
  noted: 'settings_changed',
  offline: 'online',
  failure: 'Content error',
});

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/v2/content_setup/restore_product',
  summary: 'Puts a withdrawn product back into the library, as it was.',
  query: nothing,
  body: aProduct,
  data: contentProduct,
  access: owners,
  noted: 'settings_changed',
  offline: 'online',
  failure: 'Content error',
});
