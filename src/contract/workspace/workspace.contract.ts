import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languageId } from '../library-place.ts';
import { neededLine, optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { int, nothing, optionalId, puid, wordOr } from '../wire.ts';
import { customFlags, lessonPlace, listFromText } from './lesson-fields.ts';
import { ownFolder, prebuiltAssignment, WORKSPACE_TABS, workspacePage } from './workspace.schemas.ts';

const own = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const page = {
  page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
  page_size: z._default(int.check(z.minimum(1), z.maximum(100)), 50),
  sort: z._default(z.enum(['recent', 'name', 'due']), 'recent'),
  /** Words of the name or the objective. */
  query: optionalText(100),
};

export const index = endpoint({
  method: 'GET',
  path: '/v2/workspace/Index',
  summary:
    'One place of the workspace: its folders, and a page of its lessons. Without a place everything of the tab; with words, everything beneath the place that has them.',
  query: z.object({
    user_puid: puid,
    tab: wordOr(WORKSPACE_TABS),
    language_id: languageId,
    ...lessonPlace,
    ...customFlags,
    ...page,
  }),
  body: nothing,
  data: workspacePage,
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getAllLessons = endpoint({
  method: 'GET',
  path: '/workspace/GetAllLessons',
  summary: 'All live lessons and assignments of the caller, wherever they lie.',
  query: z.object({ user_puid: puid, language_id: languageId, ...page }),
  body: nothing,
  data: workspacePage,
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getPrebuiltAssignments = endpoint({
  method: 'POST',
  path: '/v2/workspace/get_prebuilt_assignmnets',
  summary: 'Ready assignments of a part of the library, one for each sub-unit, in the order of the library, a page at a time.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    ...lessonPlace,
    language_id: languageId,
    page: page.page,
    page_size: z._default(int.check(z.minimum(1), z.maximum(30)), 20),
  }),
  data: z.object({ total: z.int(), assignments: z.array(prebuiltAssignment) }),
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

const folderName = neededLine(100);
const folderType = z.pipe(int, z.int().check(z.minimum(0), z.maximum(4)));

export const createFolder = endpoint({
  method: 'GET',
  path: '/Folder/create_folder',
  summary: 'A folder in a product (0), unit (1), sub-unit (2), or in the shared tab (4); nothing lies beneath a third level.',
  query: z.object({
    user_puid: puid,
    folder_name: folderName,
    product_id: optionalId,
    parent_folder_type: folderType,
    parent_folder_id: optionalId,
    sort_order: z._default(int, 1),
  }),
  body: nothing,
  data: ownFolder,
  access: own,
  offline: 'online',
  failure: 'This folder could not be saved.',
  changesByGet: true,
});

export const updateFolder = endpoint({
  method: 'GET',
  path: '/Folder/update_folder',
  summary: 'Renames a folder; with a parent, moves it there with all that is in it.',
  query: z.object({
    user_puid: puid,
    folder_id: int,
    folder_name: z.optional(folderName),
    product_id: optionalId,
    parent_folder_type: z.optional(folderType),
    parent_folder_id: optionalId,
    sort_order: z._default(int, 1),
  }),
  body: nothing,
  data: ownFolder,
  access: own,
  offline: 'online',
  failure: 'This folder could not be saved.',
  changesByGet: true,
});

export const getFolders = endpoint({
  method: 'GET',
  path: '/Folder/get_folders',
  summary: 'All own folders of the caller, by name: what a lesson may be moved to.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ folders: z.array(ownFolder) }),
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/Folder/delete_folder',
  summary: 'Deletes an empty folder; one with something in it is refused, and nothing in it is touched.',
  query: z.object({ user_puid: puid, folder_id: int }),
  body: nothing,
  data: z.object({ folder_id: z.int() }),
  access: own,
  offline: 'online',
  failure: 'This folder could not be deleted.',
});

export const moveLessons = endpoint({
  method: 'POST',
  path: '/v2/workspace/move_lessons',
  summary: 'Moves lessons to a place. Says where each was, so that the move can be taken back.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    lesson_ids: listFromText(int, 100).check(z.minLength(1)),
    ...lessonPlace,
    ...customFlags,
  }),
  data: z.object({
    moved: z.array(
      z.object({
        lesson_id: z.int(),
        product_id: z.nullable(z.int()),
        unit_id: z.nullable(z.int()),
        subunit_id: z.nullable(z.int()),
        level3_id: z.nullable(z.int()),
      }),
    ),
  }),
  access: own,
  offline: 'online',
  failure: 'These lessons could not be moved.',
});
