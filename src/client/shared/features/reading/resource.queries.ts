import type { QueryFunctionContext } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { keptResources } from '#client/shared/platform/offline/kept-resources.ts';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import { getResource } from '#contract/student-library/student-library.contract.ts';

/** One resource; without a network, from the lessons that are kept on this device. What was opened once is kept as well. */
export function resourceQuery(user_puid: string, item_id: number) {
  const asked = { query: { user_puid, item_id } };
  return {
    ...apiQuery('studentDashboard', getResource, asked),
    queryFn: async ({ signal }: QueryFunctionContext): Promise<{ item_details: ItemDetail }> => {
      try {
        return await call(getResource, { ...asked, signal });
      } catch (error) {
        const kept = (await keptResources(user_puid)).get(item_id);
        if (!kept) throw error;
        return { item_details: kept };
      }
    },
  };
}
