import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { int, nothing, optionalId, puid } from '../wire.ts';
import { dueDay, flag, listFromText } from './lesson-fields.ts';
import { workspaceLesson } from './lessons.schemas.ts';
import { lessonLink, shareableUser } from './sharing.schemas.ts';

/** The id of a link as somebody typed or kept it, in capitals too; whether there is such a link, the server says. */
const linkId = z.string().check(
  z.maxLength(100),
  z.overwrite((given) => given.trim().toLowerCase()),
);
const own = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const aboutLesson = z.object({ user_puid: puid, lesson_id: int });

export const getLessonUrlId = endpoint({
  method: 'POST',
  path: '/lesson/get_lesson_url_id',
  summary: 'The link that the caller has made for a lesson: a list whose first entry is used, or an empty one.',
  query: nothing,
  body: aboutLesson,
  data: z.array(lessonLink),
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
  onlyReads: true,
});

export const createLessonUrlId = endpoint({
  method: 'POST',
  path: '/lesson/create_lesson_url_id',
  summary: 'Makes a link for a lesson, until the end of a day or for good; where there is one, its end is changed and its address stays.',
  query: nothing,
  body: z.object({
    ...aboutLesson.shape,
    end_date: dueDay,
    is_perpectual_expiry: flag,
    assignment_no: z._default(z.union([z.literal(1), z.literal('1')]), 1),
  }),
  data: z.array(lessonLink),
  access: own,
  offline: 'online',
  failure: 'This link could not be made.',
});

export const removeLessonUrlId = endpoint({
  method: 'POST',
  path: '/lesson/remove_lesson_url_id',
  summary: 'Stops the caller’s link of a lesson: nobody opens it any more. Who has the lesson keeps it.',
  query: nothing,
  body: aboutLesson,
  data: z.array(lessonLink),
  access: own,
  offline: 'online',
  failure: 'This link could not be stopped.',
});

export const getSharedUsersForLesson = endpoint({
  method: 'POST',
  path: '/Lesson/get_shared_users_for_lesson',
  summary: 'Colleagues of the district by name, those who have the lesson first; the caller’s role is sent along.',
  query: nothing,
  body: z.object({
    ...aboutLesson.shape,
    role_id: optionalId,
    query: optionalText(100),
    page: z._default(int.check(z.minimum(1), z.maximum(1_000)), 1),
  }),
  data: z.object({ users: z.array(shareableUser), page: z.int(), page_size: z.int(), total: z.int() }),
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
  onlyReads: true,
});

export const shareLesson = endpoint({
  method: 'POST',
  path: '/lesson/share_lesson',
  summary: 'Shares a lesson with the colleagues who are named, and with nobody else.',
  query: nothing,
  body: z.object({
    user_puid: z.optional(puid),
    lesson_id: int,
    user_puid_list: listFromText(puid, 200),
    shared_by_puid: puid,
    permission: z._default(z.union([z.literal(100), z.literal('100')]), 100),
    role_id: optionalId,
  }),
  data: z.object({ lesson_id: z.int(), shared: z.array(puid) }),
  access: own,
  offline: 'online',
  failure: 'This lesson could not be shared.',
});

export const unshareLesson = endpoint({
  method: 'POST',
  path: '/lesson/unshare_lesson',
  summary: 'Takes a shared lesson back from the colleagues who are named. Copies that they made stay theirs.',
  query: nothing,
  body: z.object({ user_puid: puid, lesson_id: int, user_puid_list: listFromText(puid, 200) }),
  data: z.object({ lesson_id: z.int() }),
  access: own,
  offline: 'online',
  failure: 'This lesson could not be shared.',
});

export const shareLessonFromLessonUrl = endpoint({
  method: 'POST',
  path: '/lesson/share_lesson_from_lessonUrl',
  summary: 'Opens a link as somebody who teaches: the lesson comes into the shared tab.',
  query: nothing,
  body: z.object({ user_puid: puid, id: linkId }),
  data: workspaceLesson,
  access: own,
  offline: 'online',
  failure: 'This link could not be opened.',
});

export const assignAssignmentFromLessonUrl = endpoint({
  method: 'POST',
  path: '/Assignment/assign_assignment_from_lessonUrl',
  summary: 'Opens a link as a student: the lesson is given to that student, once.',
  query: z.object({ user_puid: puid }),
  body: z.object({ id: linkId }),
  data: z.object({ lesson_id: z.int(), assignment_id: z.int() }),
  access: { kind: 'roles', roles: ['student'], owner: 'self' },
  offline: 'online',
  failure: 'Assign Assignment Error',
});
