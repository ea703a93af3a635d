import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type * as myLibrary from '#contract/my-library/my-library.contract.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import { EXTERNAL_RESOURCE } from '#domain/content/resource-types.ts';
import { markerFor } from '#server/db/chosen-language.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { hiddenProducts, withoutHidden } from '#server/db/hidden-products.ts';
import type { KeptFile } from '#server/files/keep-file.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import { fieldName } from '#server/http/field-names.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import {
  changeExternal,
  changeFile,
  countKept,
  findExternal,
  findSameAddress,
  insertExternal,
  keepItem,
  lacksItem,
  letItemGo,
  listExternal,
  listKept,
  lockExternal,
  MAX_KEPT,
  type Place,
  removeExternal,
  restoreExternal,
  type Words,
  wasRemoved,
} from './my-library.store.ts';
import { loosenOwnItem, makeOwnItems, renameOwnItems } from './own-items.store.ts';

/** What this area reads of the library. */
export interface MyLibraryDependencies {
  readonly readItemSummaries: (db: Database, itemIds: readonly number[], language?: ItemSummary['language']) => Promise<ItemSummary[]>;
}

/** An undo comes within seconds; the sweeper gives up the file some time after this. */
const HAD_BACK_WITHIN_MS = 3_600_000;
const FULL = ['library_full', { most: MAX_KEPT }] as const;

/** Adds an address or a file of one's own, unless the library is full. */
export async function addExternal(
  db: Transaction,
  caller: Caller,
  values: Omit<Parameters<typeof insertExternal>[2], 'resource_type_id'>,
  now: Date,
): Promise<ExternalResource> {
  if ((await countKept(db, caller)).external >= MAX_KEPT) throw new ApiError(409, FULL);
  const { resource_id } = await insertExternal(db, caller, { ...values, resource_type_id: EXTERNAL_RESOURCE }, now);
  await makeOwnItems(db, caller, EXTERNAL_RESOURCE);
  const added = await findExternal(db, caller, resource_id);
  if (!added) throw new Error('What was added is not there.');
  return added;
}

/** What replacing a file needs of lessons. */
export interface LessonsOfOwn {
  readonly replaceInLessons: (
    tx: Transaction,
    caller: Caller,
    change: { readonly from: number; readonly to: number; readonly resource_type_id: number },
    now: Date,
  ) => Promise<number>;
}

/** Puts a file in another's place. The caller's lessons get it as an edit of theirs: work that was begun keeps what it was begun with. */
export async function replaceFile(
  { replaceInLessons }: LessonsOfOwn,
  tx: Transaction,
  caller: Caller,
  resourceId: number,
  file: KeptFile,
  now: Date,
): Promise<ExternalResource> {
  const before = await lockExternal(tx, caller, resourceId);
  if (!before?.attachment) throw notFound('This file');
  await changeFile(tx, caller, resourceId, file, now);
  await makeOwnItems(tx, caller, EXTERNAL_RESOURCE);
  const made = await findExternal(tx, caller, resourceId);
  if (made?.item_id == null) throw new Error('A replaced file has no item.');
  if (before.item_id !== null) {
    await loosenOwnItem(tx, before.item_id);
    await replaceInLessons(tx, caller, { from: before.item_id, to: made.item_id, resource_type_id: EXTERNAL_RESOURCE }, now);
  }
  return (await findExternal(tx, caller, resourceId)) ?? made;
}

/** What people keep for themselves (specification section 7, "Content library"). Everything is the caller's own: a foreign id is not found. */
export function myLibraryHandlers({ readItemSummaries }: MyLibraryDependencies): HandlersOf<typeof myLibrary> {
  return {
    getMyLibraryResources: async ({ db, caller }, { body }) => {
      if (await lacksItem(db, caller)) await makeOwnItems(db, caller, EXTERNAL_RESOURCE);
      const [kept, external_resources] = await Promise.all([listKept(db, caller, body), listExternal(db, caller, body)]);
      const ids = kept.map(({ item_id }) => item_id);
      const found = await readItemSummaries(db, ids, await markerFor(db, caller, body.language_id));
      const summaries = withoutHidden(found, await hiddenProducts(db, caller));
      const addedAt = new Map(kept.map(({ item_id, added_at }) => [item_id, added_at]));
      return { items: summaries.map((item) => ({ ...item, added_at: addedAt.get(item.item_id) ?? '' })), external_resources };
    },

    addItem: async ({ db, caller, now }, { body }) => {
      const [item] = withoutHidden(await readItemSummaries(db, [body.item_id]), await hiddenProducts(db, caller));
      if (!item) throw notFound('This resource');
      if ((await countKept(db, caller)).items >= MAX_KEPT) throw new ApiError(409, FULL);
      const { product_id, unit_id, subunit_id, item_id } = item;
      await keepItem(db, caller, { product_id, unit_id, subunit_id, level3_id: body.level3_id, item_id }, now);
      return { item_id };
    },

    removeItem: async ({ db, caller }, { query }) => {
      const resource_id = query.resource_id ?? query.item_id;
      if (resource_id === null) throw new ApiError(400, ['field_missing', { field: fieldName(['resource_id']) }]);
      // Asked twice, it is let go once.
      const isGone = (await letItemGo(db, caller, resource_id)) || (await readItemSummaries(db, [resource_id])).length > 0;
      if (!isGone) throw notFound('This resource');
      return { resource_id };
    },

    addExternalItem: async ({ db, caller, now }, { query }) => {
      // A browser may send the call twice: the same address is kept once.
      return db.transaction(
        async (tx) => (await findSameAddress(tx, caller, query)) ?? (await addExternal(tx, caller, { ...query, file: null }, now)),
      );
    },

    updateExternalItem: ({ db, caller, now }, { query, body }) =>
      db.transaction(async (tx) => {
        const before = await lockExternal(tx, caller, query.resource_id);
        if (before === null) throw notFound('This resource');
        const kept = keepOthers(inFields(before), body.shown && inFields(body.shown), inFields({ ...query, url: query.url ?? before.url }));
        const changed = await changeExternal(tx, caller, query.resource_id, { ...kept, ...(JSON.parse(kept.place) as Place) }, now);
        if (changed === null) throw notFound('This resource');
        await renameOwnItems(tx, caller, query.resource_id);
        return changed;
      }),

    removeExternalItem: async ({ db, caller, now }, { query: { resource_id } }) => {
      // Asked twice, it is removed once.
      const isGone = (await removeExternal(db, caller, resource_id, now)) || (await wasRemoved(db, caller, resource_id));
      if (!isGone) throw notFound('This resource');
      return { resource_id };
    },

    restoreExternalItem: async ({ db, caller, now }, { query: { resource_id } }) => {
      const restored = await restoreExternal(db, caller, resource_id, new Date(now.getTime() - HAD_BACK_WITHIN_MS));
      if (restored === null) throw notFound('This resource');
      return restored;
    },
  };
}

/** What a person changes apart from the rest: a place is one thing, as its parts only mean something together. */
function inFields({ title, description, url, product_id, unit_id, subunit_id, level3_id }: Words & Pick<ExternalResource, 'url'>) {
  return { title, description, url, place: JSON.stringify({ product_id, unit_id, subunit_id, level3_id }) };
}
