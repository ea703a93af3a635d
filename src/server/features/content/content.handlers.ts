import type * as content from '#contract/content/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { lessonBlocks } from '#domain/content/lesson-blocks.ts';
import { toMoment } from '#domain/time/moments.ts';
import { type LanguageId, markerFor } from '#server/db/chosen-language.ts';
import type { Database } from '#server/db/database.ts';
import { hiddenProducts, withoutHidden } from '#server/db/hidden-products.ts';
import { districtOfOpenQuiz, isClosedQuiz } from '#server/db/own-quizzes.ts';
import { ApiError, notFound, notServed } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { mayOpenItems } from './content.policy.ts';
import { type LibraryChoice, listProducts, listUnits, readChoice, writeChoice } from './content.store.ts';
import { type LibraryPlace, listCollection, listItems, readItemDetails, readItemSummaries } from './content-items.store.ts';
import { readAnswerKey, readQuizPapers } from './content-quizzes.store.ts';
import { listAccessed } from './content-tracking.store.ts';
import { lessonHandlers } from './lesson-archive.ts';
import { isInLessons } from './lessons.store.ts';
import { countOtherStars, listStarred, MAX_STARS, removeStar, setStar } from './star-items.store.ts';
import { trackContentEnds, trackContentStarts } from './track-content.ts';

/** Type 2 and language 101 until changed (specification section 3). */
const DEFAULT_FILTER = { type: 2, language_id: 101 } as const;

async function tree(
  { db, caller }: CallContext,
  productId: number | null,
  languageId: LanguageId | undefined,
): Promise<DataOf<typeof content.getUnits>> {
  const [products, choice] = await Promise.all([productsFor(db, caller), readChoice(db, caller)]);
  const current = productId === null ? openedWith(products, choice) : products.find(({ id }) => id === productId);
  if (productId !== null && !current) throw notFound('This product');
  const units = current ? await listUnits(db, current.id) : [];
  return {
    default_data: {
      product_id: current?.id ?? 0,
      unit_id: units[0]?.unit_id ?? null,
      sub_unit_id: units[0]?.sub_categories[0]?.subunit_id ?? null,
      level3_id: null,
      language_id: languageId ?? choice?.language_id ?? DEFAULT_FILTER.language_id,
    },
    default_filter: choice ? { type: choice.type, language_id: choice.language_id } : DEFAULT_FILTER,
    data: products,
    units,
  };
}

/** The products in a person's library. */
async function productsFor(db: Database, caller: Caller) {
  return listProducts(db, await hiddenProducts(db, caller));
}

/** The product that was chosen last, while it is there; otherwise the first. */
function openedWith(products: Awaited<ReturnType<typeof listProducts>>, choice: LibraryChoice | null) {
  return products.find(({ id }) => id === choice?.product_id) ?? products[0];
}

/** If no place is given: the product that the tree opens with. */
async function items(
  { db, caller }: CallContext,
  asked: Omit<LibraryPlace, 'hidden'> & { readonly language_id?: LanguageId | undefined },
): Promise<DataOf<typeof content.getItems>> {
  const isNowhere = [asked.product_id, asked.unit_id, asked.subunit_id, asked.level3_id].every((id) => id === null);
  const [hidden, marker] = await Promise.all([hiddenProducts(db, caller), markerFor(db, caller, asked.language_id)]);
  if (!isNowhere) return listItems(db, { ...asked, hidden }, marker);
  const [products, choice] = await Promise.all([listProducts(db, hidden), readChoice(db, caller)]);
  const place = { ...asked, hidden, product_id: openedWith(products, choice)?.id ?? null };
  return listItems(db, place, marker);
}

/** A resource of a product without a license opens only if one of the district's lessons contains it. */
async function mayReadItem({ db, caller }: CallContext, item: { readonly item_id: number; readonly product_id: number }): Promise<boolean> {
  const hidden = await hiddenProducts(db, caller);
  return !hidden.includes(item.product_id) || isInLessons(db, caller.district_id, item.item_id);
}

async function existingItem(context: CallContext, itemId: number): Promise<DataOf<typeof content.getItems>['items'][number]> {
  const [item] = await readItemSummaries(context.db, [itemId]);
  if (!item || !(await mayReadItem(context, item))) throw notFound('This resource');
  return item;
}

/** The library (specification section 7, "Content library"). */
export const contentHandlers = {
  getUnits: (context, { body }) => tree(context, body.product_id, body.language_id),
  getUnitsByQuery: (context, { query }) => tree(context, query.product_id, query.language_id),
  getItems: (context, { body }) => items(context, body),
  getItemsByQuery: (context, { query }) => items(context, query),

  getContentDetail: async (context, { body }) => {
    const { db, caller } = context;
    if (!mayOpenItems(caller)) throw notFound('This resource');
    const ownOf = await districtOfOpenQuiz(db, caller, body.id);
    const [[item], [quiz]] = await Promise.all([readItemDetails(db, [body.id], ownOf), readQuizPapers(db, [body.id])]);
    if (!item || !(await mayReadItem(context, item))) throw notFound('This resource');
    return { item_details: item, quiz: item.quiz_id === null ? null : (quiz ?? null) };
  },

  getAnswerKey: async ({ db, caller }, { body: { quiz_id } }) => {
    const answers = await readAnswerKey(db, quiz_id);
    if (answers.length === 0 || (await isClosedQuiz(db, caller, quiz_id))) throw notFound('This quiz');
    return { quiz_id, answers };
  },

  updateDefaultFilter: async ({ db, caller }, { body }) => {
    const { product_id, type } = body;
    if (type !== undefined && type !== DEFAULT_FILTER.type)
      throw notServed('type', 'The only filter is 2: everything that the caller may open.');
    if (product_id !== undefined && !(await productsFor(db, caller)).some(({ id }) => id === product_id)) throw notFound('This product');
    return writeChoice(db, caller, body);
  },

  getStarSmartAndRcTests: async ({ db, caller }, { body }) => {
    const language = await markerFor(db, caller, body.language_id);
    const place = { ...body, hidden: await hiddenProducts(db, caller) };
    const [starSmart, rcTests] = await Promise.all([
      listCollection(db, 'star_smart', place, language),
      listCollection(db, 'rc_test', place, language),
    ]);
    return {
      star_smart: starSmart.items,
      rc_tests: rcTests.items,
      ...(starSmart.total === undefined ? {} : { star_smart_total: starSmart.total }),
      ...(rcTests.total === undefined ? {} : { rc_tests_total: rcTests.total }),
    };
  },

  getEngineeringDesignItems: async ({ db, caller }, { body }) => {
    const place = { ...body, hidden: await hiddenProducts(db, caller) };
    return listCollection(db, 'engineering_design', place, await markerFor(db, caller, body.language_id));
  },

  getLessonBlocks: async (context, { body }) => ({ blocks: lessonBlocks((await items(context, body)).items) }),

  getContentUrl: async (context, { body }) => {
    if (!mayOpenItems(context.caller)) throw notFound('This resource');
    const { item_id, resource_type_id } = await existingItem(context, body.id);
    return { url: `/authenticated/content/previewResource?item_id=${item_id}`, resource_type_id };
  },

  getPreviewItemsAccessed: async ({ db, caller }) => {
    const accessed = await listAccessed(db, caller);
    const found = await readItemSummaries(
      db,
      accessed.map(({ item_id }) => item_id),
    );
    const summaries = withoutHidden(found, await hiddenProducts(db, caller));
    const byId = new Map(accessed.map((row) => [row.item_id, row]));
    return {
      items: summaries.flatMap((item) => {
        const row = byId.get(item.item_id);
        return row ? [{ ...item, opened_at: toMoment(row.opened_at), times: row.times }] : [];
      }),
    };
  },

  trackContentStart: trackContentStarts,
  trackContentEnd: trackContentEnds,

  updateStarItem: async (context, { body: { item_id, is_starred } }) => {
    const { db, caller, now } = context;
    await existingItem(context, item_id);
    // A list that is cut without saying so would seem to have lost its oldest rows.
    if (is_starred && (await countOtherStars(db, caller, item_id)) >= MAX_STARS)
      throw new ApiError(409, ['stars_full', { most: MAX_STARS }]);
    await (is_starred ? setStar(db, caller, item_id, now) : removeStar(db, caller, item_id));
    return { item_id, is_starred };
  },

  getStarItems: async ({ db, caller }, { query }) => {
    const starred = await readItemSummaries(db, await listStarred(db, caller), await markerFor(db, caller, query.language_id));
    return { items: withoutHidden(starred, await hiddenProducts(db, caller)) };
  },

  ...lessonHandlers,
} satisfies HandlersOf<typeof content>;
