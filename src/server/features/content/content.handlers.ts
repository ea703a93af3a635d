import type * as content from '#contract/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { mayOpenItem } from './content.policy.ts';
import { listProducts, listUnits, readFilter, writeFilter } from './content.store.ts';
import { type LibraryPlace, listItems, readItemDetails } from './content-items.store.ts';
import { readQuizPapers } from './content-quizzes.store.ts';

type LanguageId = 101 | 102;
/** Type 2 and language 101 until changed (specification section 3). */
const DEFAULT_FILTER = { type: 2, language_id: 101 } as const;

async function tree(
  { db, caller }: CallContext,
  productId: number | null,
  languageId: LanguageId,
): Promise<DataOf<typeof content.getUnits>> {
  const [products, filter] = await Promise.all([listProducts(db), readFilter(db, caller)]);
  const current = productId === null ? products[0] : products.find(({ id }) => id === productId);
  if (productId !== null && !current) throw notFound('This product');
  const units = current ? await listUnits(db, current.id) : [];
  return {
    default_data: {
      product_id: current?.id ?? 0,
      unit_id: units[0]?.unit_id ?? null,
      sub_unit_id: units[0]?.sub_categories[0]?.subunit_id ?? null,
      level3_id: null,
      language_id: languageId,
    },
    default_filter: filter ?? DEFAULT_FILTER,
    data: products,
    units,
  };
}

async function items(
  { db }: CallContext,
  place: LibraryPlace & { readonly language_id: LanguageId },
): Promise<DataOf<typeof content.getItems>> {
  return { items: await listItems(db, place, place.language_id === 101 ? 'en' : 'sp') };
}

/** The library (specification section 7, "Content library"). */
export const contentHandlers = {
  getUnits: (context, { body }) => tree(context, body.product_id, body.language_id),
  getUnitsByQuery: (context, { query }) => tree(context, query.product_id, query.language_id),
  getItems: (context, { body }) => items(context, body),
  getItemsByQuery: (context, { query }) => items(context, query),

  getContentDetail: async ({ db, caller }, { body }) => {
    mayOpenItem(caller);
    const [[item], [quiz]] = await Promise.all([readItemDetails(db, [body.id]), readQuizPapers(db, [body.id])]);
    if (!item) throw notFound('This resource');
    return { item_details: item, quiz: item.quiz_id === null ? null : (quiz ?? null) };
  },

  updateDefaultFilter: async ({ db, caller }, { body }) => {
    const filter = { type: body.type, language_id: body.language_id };
    await writeFilter(db, caller, filter);
    return filter;
  },
} satisfies HandlersOf<typeof content>;
