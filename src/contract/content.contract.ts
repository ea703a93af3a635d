import * as z from 'zod/mini';
import { defaultFilter, itemDetail, itemSummary, libraryTree, quizPaper } from './content.schemas.ts';
import { endpoint } from './endpoint.ts';
import { LIBRARY_READERS } from './roles.ts';
import { bool, int, nothing, optionalId, puid } from './wire.ts';

const readers = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
const place = { product_id: optionalId, unit_id: optionalId, subunit_id: optionalId, level3_id: optionalId };
const languageId = z._default(
  z.union([
    z.literal(101),
    z.literal(102),
    z.pipe(
      z.enum(['101', '102']),
      z.transform((digits: '101' | '102') => (digits === '101' ? 101 : 102)),
    ),
  ]),
  101,
);

export const getUnits = endpoint({
  method: 'POST',
  path: '/v2/content/get_units',
  summary: 'Products, and the units, sub-units and third levels of one of them.',
  query: nothing,
  body: z.object({ user_puid: puid, product_id: optionalId, language_id: languageId }),
  data: libraryTree,
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getItems = endpoint({
  method: 'POST',
  path: '/v2/content/get_items',
  summary: 'The resources of a product, unit, sub-unit or third level.',
  query: nothing,
  body: z.object({ user_puid: puid, ...place, language_id: languageId, is_learnosity_enabled: z._default(bool, false) }),
  data: z.object({ items: z.array(itemSummary) }),
  access: readers,
  offline: 'cached',
  failure: 'Please refresh the page.',
});

export const getItemsByQuery = endpoint({
  method: 'GET',
  path: '/content/get_items',
  summary: 'The older form of get_items, all in the query.',
  query: z.object({ user_puid: puid, ...place, language_id: languageId, is_learnosity_enabled: z._default(bool, false) }),
  body: nothing,
  data: z.object({ items: z.array(itemSummary) }),
  access: readers,
  offline: 'cached',
  failure: 'Please refresh the page.',
});

export const getUnitsByQuery = endpoint({
  method: 'GET',
  path: '/content/get_units',
  summary: 'The older form of get_units, all in the query.',
  query: z.object({ user_puid: puid, product_id: optionalId, language_id: languageId }),
  body: nothing,
  data: libraryTree,
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getContentDetail = endpoint({
  method: 'POST',
  path: '/v2/content/get_content_detail',
  summary: 'One resource with everything needed to show it; a quiz comes as its paper, without keys.',
  query: nothing,
  body: z.object({
    id: int,
    userPuid: puid,
    roleId: z.optional(int),
    districtId: z.optional(int),
    stateId: z.optional(optionalId),
    isProcUrl: z._default(bool, false),
  }),
  data: z.object({ item_details: itemDetail, quiz: z.nullable(quizPaper) }),
  access: { kind: 'roles', roles: LIBRARY_READERS, owner: 'record' },
  offline: 'cached',
  failure: 'Content error',
});

export const updateDefaultFilter = endpoint({
  method: 'POST',
  path: '/v2/content/updateDefaultFilter',
  summary: "Keeps the caller's filter: type 2 and language 101 until changed.",
  query: nothing,
  body: z.object({ user_puid: puid, type: int, language_id: languageId }),
  data: defaultFilter,
  access: readers,
  offline: 'online',
  failure: 'Data Load Error',
});
