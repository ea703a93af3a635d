import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useOptimisticMutation } from '#client/staff/kit/feedback/use-optimistic-mutation.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { addItem, type getMyLibraryResources, removeItem } from '#contract/my-library/my-library.contract.ts';
import { myLibraryQuery } from './my-library.queries.ts';

export type MyLibrary = DataOf<typeof getMyLibraryResources>;

interface Change {
  readonly item: ItemSummary;
  readonly keep: boolean;
}

/** What is kept of the library. A change shows at once, and is taken back with a word where it could not be saved. */
export function useKeep() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const options = myLibraryQuery(userPuid);
  const query = useQuery(options);
  const show = ({ item, keep }: Change) =>
    client.setQueryData(options.queryKey, (library) => library && { ...library, items: withItem(library.items, item, keep) });

  const { mutate } = useOptimisticMutation<Change>({
    queryKey: options.queryKey,
    send: async ({ item, keep }) => {
      const { item_id, resource_type_id: item_type_id, product_id, unit_id, subunit_id } = item;
      if (keep) await call(addItem, { body: { user_puid: userPuid, product_id, unit_id, subunit_id, item_id, item_type_id } });
      else await call(removeItem, { query: { user_puid: userPuid, resource_id: item_id } });
    },
    show,
    takeBack: (change) => show({ ...change, keep: !change.keep }),
    needsConnection: m.keepNeedsConnection,
  });

  const ids = new Set(query.data?.items.map(({ item_id }) => item_id));
  return { query, isKept: (itemId: number) => ids.has(itemId), keep: (item: ItemSummary, keep: boolean) => mutate({ item, keep }) };
}

function withItem(items: MyLibrary['items'], item: ItemSummary, keep: boolean): MyLibrary['items'] {
  const others = items.filter(({ item_id }) => item_id !== item.item_id);
  return keep ? [{ ...item, added_at: new Date().toISOString() }, ...others] : others;
}
