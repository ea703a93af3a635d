import type { ItemSummary } from '#contract/content.schemas.ts';
import type * as myLibrary from '#contract/my-library.contract.ts';
import { EXTERNAL_RESOURCE } from '#domain/resource-types.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import {
  changeExternal,
  countKept,
  deleteExternal,
  insertExternal,
  keepItem,
  letItemGo,
  listExternal,
  listKept,
  MOST_KEPT,
} from './my-library.store.ts';

/** What this area reads of the library. */
export interface MyLibraryParts {
  readonly readItemSummaries: (db: Database, itemIds: readonly number[], language?: ItemSummary['language']) => Promise<ItemSummary[]>;
}

const FULL = `Your library is full: it holds ${MOST_KEPT}. Remove something you no longer need, then try again.`;

/** What people keep for themselves (specification section 7, "Content library"). Everything is the caller's own: a foreign id is not found. */
export function myLibraryHandlers({ readItemSummaries }: MyLibraryParts): HandlersOf<typeof myLibrary> {
  return {
    getMyLibraryResources: async ({ db, caller }, { body }) => {
      const [kept, external_resources] = await Promise.all([listKept(db, caller, body), listExternal(db, caller, body)]);
      const ids = kept.map(({ item_id }) => item_id);
      const summaries = await readItemSummaries(db, ids, body.language_id === 101 ? 'en' : 'sp');
      const addedAt = new Map(kept.map(({ item_id, added_at }) => [item_id, added_at]));
      return { items: summaries.map((item) => ({ ...item, added_at: addedAt.get(item.item_id) ?? '' })), external_resources };
    },

    addItem: async ({ db, caller, now }, { body }) => {
      const [item] = await readItemSummaries(db, [body.item_id]);
      if (!item) throw notFound('This resource');
      if ((await countKept(db, caller)).items >= MOST_KEPT) throw new ApiError(409, FULL);
      const { product_id, unit_id, subunit_id, item_id } = item;
      await keepItem(db, caller, { product_id, unit_id, subunit_id, level3_id: body.level3_id, item_id }, now);
      return { item_id };
    },

    removeItem: async ({ db, caller }, { query: { resource_id } }) => {
      if (!(await letItemGo(db, caller, resource_id))) throw notFound('This resource');
      return { resource_id };
    },

    addExternalItem: async ({ db, caller, now }, { query }) => {
      if ((await countKept(db, caller)).external >= MOST_KEPT) throw new ApiError(409, FULL);
      return insertExternal(db, caller, EXTERNAL_RESOURCE, query, now);
    },

    updateExternalItem: async ({ db, caller, now }, { query }) => {
      const changed = await changeExternal(db, caller, query.resource_id, query, now);
      if (changed === null) throw notFound('This resource');
      return changed;
    },

    removeExternalItem: async ({ db, caller }, { query: { resource_id } }) => {
      if (!(await deleteExternal(db, caller, resource_id))) throw notFound('This resource');
      return { resource_id };
    },
  };
}
