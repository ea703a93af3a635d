import type * as contentSetup from '#contract/authoring/content-setup.contract.ts';
import { type ContentProduct, IMPORTS_A_PAGE, PRODUCTS_A_PAGE } from '#contract/authoring/content-setup.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { lockPackage } from '../import/stored-package.store.ts';
import { findPackageId, findProduct, listImports, listProducts, readProductUse } from './content-setup.store.ts';
import { hideProduct, showProduct } from './withdrawn-products.store.ts';

/** The library's products, for those who own content. Products belong to no district: whoever may bring one in may withdraw it. */
export const contentSetupHandlers = {
  getContentProducts: async ({ db }, { query: { page } }) => ({ ...(await listProducts(db, page)), page_size: PRODUCTS_A_PAGE }),

  getProductImports: async ({ db }, { query: { product_id, page } }) => {
    if (!(await findProduct(db, product_id))) throw notFound('This product');
    return { ...(await listImports(db, product_id, page)), page_size: IMPORTS_A_PAGE };
  },

  getProductUse: async ({ db }, { query: { product_id } }) => {
    if (!(await findProduct(db, product_id))) throw notFound('This product');
    return readProductUse(db, product_id);
  },

  withdrawProduct: async ({ db, now }, { body: { product_id } }) =>
    change(db, product_id, async (tx, before) => {
      // Withdrawn twice, by two people say, it keeps the first moment.
      if (before.withdrawn_at === null) await hideProduct(tx, product_id, now);
    }),

  restoreProduct: async ({ db }, { body: { product_id } }) =>
    change(db, product_id, async (tx, before) => {
      if (before.withdrawn_at !== null) await showProduct(tx, product_id);
    }),
} satisfies HandlersOf<typeof contentSetup>;

/** Changes a product while no import of it runs. @returns the product after the change */
function change(
  db: Database,
  productId: number,
  carryOut: (tx: Transaction, before: ContentProduct) => Promise<void>,
): Promise<ContentProduct> {
  return db.transaction(async (tx) => {
    const packageId = await findPackageId(tx, productId);
    if (packageId === null) throw notFound('This product');
    await lockPackage(tx, packageId);
    const before = await findProduct(tx, productId);
    if (!before) throw notFound('This product');
    await carryOut(tx, before);
    return (await findProduct(tx, productId)) ?? before;
  });
}
