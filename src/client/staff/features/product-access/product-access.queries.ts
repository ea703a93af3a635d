import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  cancelProductRequest,
  decideProductAccess,
  getProductAccesses,
  getProductStandings,
  setProductLicensed,
} from '#contract/permissions/product-access.contract.ts';
import type { AccessStanding } from '#contract/permissions/product-access.schemas.ts';
import { districts, schools } from '#contract/session/session-places.contract.ts';

const STALE = [getProductAccesses, getProductStandings];

export const standingsQuery = (page: number) => apiQuery('memory', getProductStandings, { query: { page } });

export const accessesQuery = (asked: { readonly page: number; readonly product_id: number | null; readonly standing?: AccessStanding }) =>
  apiQuery('memory', getProductAccesses, { query: asked });

/** To choose from. */
export const allDistrictsQuery = () => apiQuery('memory', districts);
export const schoolsOfQuery = (district_id: number, logged_in_user_puid: string) =>
  apiQuery('memory', schools, { query: { district_id, logged_in_user_puid } });

export const useCancelRequest = () =>
  useApiMutation(cancelProductRequest, {
    input: (which: { readonly access_id: number; readonly undo: boolean }) => ({ body: which }),
    stale: STALE,
  });

export const useDecide = () =>
  useApiMutation(decideProductAccess, {
    input: (decision: Omit<BodyOf<typeof decideProductAccess>, 'user_puid'>) => ({ body: decision }),
    stale: STALE,
  });

export const useSetLicensed = () =>
  useApiMutation(setProductLicensed, {
    input: (which: { readonly product_id: number; readonly is_licensed: boolean }) => ({ body: which }),
    stale: STALE,
  });
