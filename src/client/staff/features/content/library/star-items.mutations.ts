import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useOptimisticMutation } from '#client/staff/kit/feedback/use-optimistic-mutation.ts';
import { m } from '#client/staff/messages/library/content.ts';
import { updateStarItem } from '#contract/content/content.contract.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { starItemsQuery } from '../content.queries.ts';

interface Change {
  readonly item: ItemSummary;
  readonly is_starred: boolean;
}

/** The resources with this person's star. A change shows at once, and is taken back with a word where it could not be saved. */
export function useStarItems() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const options = starItemsQuery(userPuid);
  const query = useQuery(options);
  const show = ({ item, is_starred }: Change) =>
    client.setQueryData(options.queryKey, (kept) => {
      const others = (kept?.items ?? []).filter(({ item_id }) => item_id !== item.item_id);
      return kept && { items: is_starred ? [item, ...others] : others };
    });

  const { mutate } = useOptimisticMutation<Change>({
    queryKey: options.queryKey,
    send: ({ item, is_starred }) => call(updateStarItem, { body: { user_puid: userPuid, item_id: item.item_id, is_starred } }),
    show,
    takeBack: (change) => show({ ...change, is_starred: !change.is_starred }),
    needsConnection: m.starNeedsConnection,
  });

  /** The same from one drawing to the next, so that a row that has not changed need not be drawn again. */
  const toggle = useCallback(
    (item: ItemSummary) => {
      const kept = client.getQueryData(starItemsQuery(userPuid).queryKey);
      mutate({ item, is_starred: !kept?.items.some(({ item_id }) => item_id === item.item_id) });
    },
    [client, userPuid, mutate],
  );
  const ids = useMemo(() => new Set(query.data?.items.map(({ item_id }) => item_id)), [query.data]);
  const isStarred = useCallback((itemId: number) => ids.has(itemId), [ids]);
  return {
    query,
    isStarred,
    toggle,
  };
}
