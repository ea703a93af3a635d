import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getCartBoard, getHoldingDevices } from '#contract/devices/devices.contract.ts';
import type { DevicesSearch } from './devices-search.ts';

/** The end of a lesson is short: what arrives shows within ten seconds. */
const LIVE = { refetchInterval: 10_000, refetchOnWindowFocus: 'always' } as const;

/** The board of a class. Not kept on the device: an old board is what nobody may trust. */
export function boardQuery(group_puid: string, assignment_id: number | null) {
  return { ...apiQuery('memory', getCartBoard, { query: { group_puid, assignment_id } }), ...LIVE };
}

/** The devices that hold unsent work, or those that were dismissed. */
export function holdingQuery(user_puid: string, { list, sort, desc, page }: DevicesSearch) {
  return {
    ...apiQuery('reports', getHoldingDevices, { query: { user_puid, list, sort, descending: desc, page } }),
    ...LIVE,
    refetchInterval: 60_000,
  };
}
