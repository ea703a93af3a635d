import * as z from 'zod/mini';
import { itemDetail } from '../content/content.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { int, nothing } from '../wire.ts';
import { publicTopic } from './guests.schemas.ts';

/**
 * Guests (role 0) have no account and no token, and nothing is kept of them. They read, and only what `guests.store.ts` says is
 * public: no call of a guest may be anything but a GET.
 */
const guests = { kind: 'public' } as const;

export const getPublicLibrary = endpoint({
  method: 'GET',
  path: '/v2/guest/get_library',
  summary: 'The public part of the library, for guests: the first topic of each unit, with what students read, watch and learn by heart.',
  query: nothing,
  body: nothing,
  data: z.object({ topics: z.array(publicTopic) }),
  access: guests,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getPublicItem = endpoint({
  method: 'GET',
  path: '/v2/guest/get_item',
  summary: 'One resource of the public part of the library. Every other is answered as one that does not exist.',
  query: z.object({ item_id: int }),
  body: nothing,
  data: itemDetail,
  access: guests,
  offline: 'cached',
  failure: 'Data Load Error',
});
