import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CONTENT_OWNERS, MANAGERS } from '../roles.ts';
import { bool, int, nothing, optionalId, puid } from '../wire.ts';
import {
  ACCESSES_A_PAGE,
  accessStanding,
  accessTerms,
  accessWords,
  productAccess,
  productStanding,
  STANDINGS_A_PAGE,
} from './product-access.schemas.ts';

const owners = { kind: 'roles', roles: CONTENT_OWNERS, owner: 'self' } as const;
const licenseRequesters = { kind: 'roles', roles: [...MANAGERS, 'productAdmin'], owner: 'self' } as const;
const askedPage = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);

/**
 * The specification names the screen `ask{product}` among those of user management and shows no calls (sections 2 and 7): the paths
 * are ours, and decisions/products-and-packages.md says what the screen is read as.
 */
export const getProductStandings = endpoint({
  method: 'GET',
  path: '/v2/product_access/get_products',
  summary: "The library's products and how the caller's school or district stands to each of them, a page at a time.",
  query: z.object({ user_puid: puid, page: askedPage }),
  body: nothing,
  data: z.object({ products: z.array(productStanding), page_size: z._default(z.int(), STANDINGS_A_PAGE), total: z.int() }),
  access: licenseRequesters,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getProductAccesses = endpoint({
  method: 'GET',
  path: '/v2/product_access/get_accesses',
  summary:
    "Licenses and requests for them, what waits first and then the newest: the own district's, or every district's for who owns content.",
  query: z.object({ user_puid: puid, page: askedPage, product_id: optionalId, standing: z.optional(accessStanding) }),
  body: nothing,
  data: z.object({ accesses: z.array(productAccess), page_size: z._default(z.int(), ACCESSES_A_PAGE), total: z.int() }),
  access: licenseRequesters,
  offline: 'online',
  failure: 'Data Load Error',
});

export const askForProduct = endpoint({
  method: 'POST',
  path: '/v2/product_access/ask',
  summary: 'Asks for a product for the own school or district. Who owns content names a district, and gives it at once.',
  query: nothing,
  body: z.object({ user_puid: puid, product_id: int, district_id: optionalId, ...accessTerms, note: accessWords }),
  data: productAccess,
  access: licenseRequesters,
  offline: 'online',
  failure: 'Data Load Error',
});

export const cancelProductRequest = endpoint({
  method: 'POST',
  path: '/v2/product_access/cancel',
  summary: "Takes a request of one's own district back while nobody has answered it, or lets it stand again.",
  query: nothing,
  body: z.object({ user_puid: puid, access_id: int, undo: z._default(bool, false) }),
  data: productAccess,
  access: { kind: 'roles', roles: ['schoolAdmin', 'districtAdmin'], owner: 'self' },
  offline: 'online',
  failure: 'Data Load Error',
});

export const decideProductAccess = endpoint({
  method: 'POST',
  path: '/v2/product_access/decide',
  summary:
    'Gives what was asked for, with its terms; changes the terms of what was given; refuses; ends what was given; or opens the question again.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    access_id: int,
    decision: z.enum(['give', 'refuse', 'end', 'reopen']),
    reason: accessWords,
    /** Needed for `give` alone. */
    terms: z._default(z.nullable(z.object(accessTerms)), null),
    /** The terms when the form was opened: only what differs is changed, and 409 answers at the field where somebody else has changed it since. */
    shown: z.optional(z.object(accessTerms)),
  }),
  data: productAccess,
  access: owners,
  noted: 'settings_changed',
  offline: 'online',
  failure: 'Data Load Error',
});

export const setProductLicensed = endpoint({
  method: 'POST',
  path: '/v2/product_access/set_licensed',
  summary:
    'Says whether districts need a license for a product. Those that there are keep it when it begins, each with a license without an end.',
  query: nothing,
  body: z.object({ user_puid: puid, product_id: int, is_licensed: bool }),
  data: productStanding,
  access: owners,
  noted: 'settings_changed',
  offline: 'online',
  failure: 'Data Load Error',
});
