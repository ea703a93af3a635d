import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languageOrChosen, libraryPlace } from '../library-place.ts';
import { neededLine, optionalText } from '../optional-text.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { int, nothing, optionalId, puid } from '../wire.ts';
import { externalResource, keptItem, webAddress } from './my-library.schemas.ts';

const readers = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
const external = {
  user_puid: puid,
  ...libraryPlace,
  title: neededLine(200),
  description: optionalText(2_000),
  url: webAddress,
};

export const getMyLibraryResources = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/Get_MyLibrary_resources',
  summary: "What the caller keeps of the library, and the caller's own external resources.",
  query: nothing,
  body: z.object({ user_puid: puid, ...libraryPlace, language_id: languageOrChosen }),
  data: z.object({ items: z.array(keptItem), external_resources: z.array(externalResource) }),
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const addItem = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/add_item',
  summary: "Keeps a resource in the caller's library. Keeping it again changes nothing.",
  query: nothing,
  body: z.object({ user_puid: puid, ...libraryPlace, item_id: int, item_type_id: int }),
  data: z.object({ item_id: z.int() }),
  access: readers,
  offline: 'online',
  done: () => 'Resource Added',
  failure: 'Content error',
});

export const removeItem = endpoint({
  method: 'DELETE',
  path: '/v2/mylibrary/remove_item',
  summary: "Takes a resource out of the caller's library; the resource itself stays where it is.",
  /** The specification calls an item of the library `item_id` (section 3), and `resource_id` in this call (section 7). */
  query: z.object({ user_puid: puid, resource_id: optionalId, item_id: optionalId }),
  body: nothing,
  data: z.object({ resource_id: z.int() }),
  access: readers,
  offline: 'online',
  failure: 'Content error',
});

export const addExternalItem = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/add_external_items',
  summary: "Adds an address outside Tidepool to the caller's library. The server never opens it.",
  query: z.object(external),
  body: nothing,
  data: externalResource,
  access: readers,
  offline: 'online',
  done: () => 'Resource Added',
  failure: 'Content error',
});

/** As the form was opened with it. */
const shownExternal = z.object({ title: z.string(), description: z.string(), url: z.string(), ...libraryPlace });

export const updateExternalItem = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/update_external_items',
  summary:
    'Changes an external resource of the caller. What is as it was shown before stays as it was made elsewhere since; what is not, and was changed elsewhere since, answers 409.',
  /** A file has no address; where none is given, the address stays. */
  query: z.object({ ...external, url: z.optional(webAddress), resource_id: int }),
  body: z.object({ shown: z.optional(shownExternal) }),
  data: externalResource,
  access: readers,
  offline: 'online',
  done: () => 'Resource Updated',
  failure: 'Content error',
});

export const removeExternalItem = endpoint({
  method: 'DELETE',
  path: '/v2/mylibrary/remove_external_item',
  summary: 'Takes an external resource out of the library of the caller; for an hour it can be had back.',
  query: z.object({ user_puid: puid, resource_id: int }),
  body: nothing,
  data: z.object({ resource_id: z.int() }),
  access: readers,
  offline: 'online',
  failure: 'Content error',
});

export const restoreExternalItem = endpoint({
  method: 'POST',
  path: '/v2/mylibrary/restore_external_item',
  summary: 'Gives back an external resource that the caller has just removed.',
  query: z.object({ user_puid: puid, resource_id: int }),
  body: nothing,
  data: externalResource,
  access: readers,
  offline: 'online',
  failure: 'Content error',
});
