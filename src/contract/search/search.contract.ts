import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { libraryPlace } from '../library-place.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { count, nothing, puid, text } from '../wire.ts';
import { foundItem } from './search.schemas.ts';

export const search = endpoint({
  method: 'GET',
  path: '/search/',
  aliases: ['/search'],
  summary:
    'Resources by their words, in both languages; accents, capitals, endings and slips of the pen are forgiven. `resource_types_denied` lists type ids that are left out.',
  query: z.object({
    query: text(200),
    ...libraryPlace,
    user_puid: puid,
    resource_types_denied: z._default(
      z.union([
        text(500),
        z.pipe(
          z.array(text(20)).check(z.maxLength(100)),
          z.transform((ids: string[]) => ids.join(',')),
        ),
      ]),
      '',
    ),
    /** Where in the results to begin. */
    offset: z._default(count, 0),
  }),
  body: nothing,
  data: z.object({
    items: z.array(foundItem),
    total: z.int(),
    /** The words that were searched for in place of those that nothing has; null where all were right. */
    corrected_query: z.nullable(z.string()),
  }),
  access: { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' },
  offline: 'online',
  host: 'search',
  failure: 'Data Load Error',
});
