import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type * as guests from '#contract/guests/guests.contract.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { isPublicItem, listPublicTopics } from './guests.store.ts';

interface GuestsDependencies {
  readonly readItemDetails: (db: Database, itemIds: readonly number[]) => Promise<ItemDetail[]>;
}

/** What guests see (role 0). They have no account: nothing is written, and who asks makes no difference. */
export function guestsHandlers({ readItemDetails }: GuestsDependencies): HandlersOf<typeof guests> {
  return {
    getPublicLibrary: async ({ db }) => ({ topics: await listPublicTopics(db) }),

    getPublicItem: async ({ db }, { query: { item_id } }) => {
      const [item] = (await isPublicItem(db, item_id)) ? await readItemDetails(db, [item_id]) : [];
      if (!item) throw notFound('This resource');
      return item;
    },
  };
}
