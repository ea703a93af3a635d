import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { bool, int, moment, nothing, optionalId, puid } from '../wire.ts';
import { lessonChanges, lessonFields, yesNo } from './lesson-fields.ts';
import { lessonToEdit, workspaceLesson } from './lessons.schemas.ts';

const own = { kind: 'roles', roles: STAFF, owner: 'self' } as const;

export const createLesson = endpoint({
  method: 'POST',
  path: '/lesson/create_lesson',
  summary: 'A new lesson or assignment. Comes as a form, lesson_resources as JSON text. client_id makes a second try harmless.',
  query: nothing,
  body: z.object({ ...lessonFields, client_id: z.optional(puid) }),
  data: lessonToEdit,
  access: own,
  offline: 'online',
  takesFile: true,
  failure: 'This lesson could not be saved. It is kept as a draft.',
});

export const updateLesson = endpoint({
  method: 'POST',
  path: '/lesson/update_lesson',
  summary:
    'Saves an edit; a field that is absent stays as it is. Resources that carry their row id keep it. With the version that was opened, an edit over somebody else’s is answered 409 with theirs. With a client_id, what the same form saved before is not somebody else’s.',
  query: nothing,
  body: z.object({ ...lessonChanges, lesson_id: int, version: z._default(optionalId, null), client_id: z.optional(puid) }),
  data: lessonToEdit,
  access: own,
  offline: 'online',
  takesFile: true,
  failure: 'This lesson could not be saved. It is kept as a draft.',
});

export const getLesson = endpoint({
  method: 'GET',
  path: '/lesson/get_lesson',
  summary: 'One lesson or assignment with its resources, for whoever made it or has it shared.',
  query: z.object({ user_puid: puid, lesson_id: int }),
  body: nothing,
  data: lessonToEdit,
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/lesson/delete_lesson',
  summary: 'Deletes a lesson; one that was ever given to students is archived instead, and one of a colleague’s leaves the shared tab.',
  query: z.object({ user_puid: puid, lesson_id: int, is_assignment: yesNo }),
  body: nothing,
  data: z.object({ lesson_id: z.int(), outcome: z.enum(['deleted', 'archived', 'left']) }),
  access: own,
  offline: 'online',
  failure: 'Delete Lesson Error',
});

export const restoreLesson = endpoint({
  method: 'POST',
  path: '/lesson/restore_lesson',
  summary: 'Takes a deletion back, within 30 days.',
  query: nothing,
  body: z.object({ user_puid: puid, lesson_id: int }),
  data: workspaceLesson,
  access: own,
  offline: 'online',
  failure: 'Delete Lesson Error',
});

export const duplicateLesson = endpoint({
  method: 'POST',
  path: '/Assignment/duplicate_lesson',
  summary:
    'Makes the assignment of a live lesson, or the live lesson of an assignment, once. With is_assignment of the same kind, or of a colleague’s lesson, a copy.',
  query: nothing,
  body: z.object({ user_puid: puid, lesson_id: int, is_assignment: z.optional(z.enum(['yes', 'no'])), client_id: z.optional(puid) }),
  data: workspaceLesson,
  access: own,
  offline: 'online',
  failure: 'Unable to Duplicate.',
});

const started = z.object({
  /** Kept as the current assignment id (specification section 4). */
  tracking_id: puid,
  lesson_id: z.int(),
  is_prebuilt: z.boolean(),
  started_at: moment,
});
const startQuery = z.object({ user_puid: puid, lesson_id: int, is_prebuilt: z._default(bool, false) });

export const startLesson = endpoint({
  method: 'GET',
  path: '/lesson/start_lesson',
  summary: 'Starts a lesson before a class. Its tracking id is kept as the current assignment id.',
  query: startQuery,
  body: nothing,
  data: started,
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
  changesByGet: true,
});

export const previewLesson = endpoint({
  method: 'GET',
  path: '/lesson/preview_lesson',
  summary: 'Opens a lesson as a student would see it; of prebuilt content (lesson_id: the sub-unit) it says so.',
  query: startQuery,
  body: nothing,
  data: started,
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});
