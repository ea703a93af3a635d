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

const STALE = [getProductAccesses, getProductStandings];

/** A page of the library's products, each with how the caller's school or district stands to it. */
export const standingsQuery = (page: number) => apiQuery('memory', getProductStandings, { query: { page } });

/** A page of licenses and requests for them, what waits first: the own district's, or every district's for content owners. */
export const accessesQuery = (asked: { readonly page: number; readonly product_id: number | null; readonly standing?: AccessStanding }) =>
  apiQuery('memory', getProductAccesses, { query: asked });

/** Takes a request back while nobody has answered it, or with `undo` lets it stand again. */
export const useCancelRequest = () =>
  useApiMutation(cancelProductRequest, {
    input: (which: { readonly access_id: number; readonly undo: boolean }) => ({ body: which }),
    stale: STALE,
  });

/** Answers a request, or changes or ends a license; terms are needed only to give one. */
export const useDecide = () =>
  useApiMutation(decideProductAccess, {
    input: (decision: Omit<BodyOf<typeof decideProductAccess>, 'user_puid'>) => ({ body: decision }),
    stale: STALE,
  });

/** Says whether districts need a license for a product. Those that exist when it begins to need one keep the product. */
export const useSetLicensed = () =>
  useApiMutation(setProductLicensed, {
    input: (which: { readonly product_id: number; readonly is_licensed: boolean }) => ({ body: which }),
    stale: STALE,
  });
