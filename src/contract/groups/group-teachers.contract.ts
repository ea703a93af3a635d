import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { groupTeacher } from './groups.schemas.ts';

const staff = { kind: 'roles', roles: STAFF, owner: 'self' } as const;

export const findGroupTeachers = endpoint({
  method: 'GET',
  path: '/MyGroup/find_group_teachers',
  summary:
    'Active teachers of the class’s school besides its owner, by name, the first 25 of `total`: for whoever may add teachers to the class or give it to one.',
  query: z.object({ user_puid: puid, group_puid: puid, find: optionalText(100) }),
  body: nothing,
  data: z.object({ teachers: z.array(z.omit(groupTeacher, { is_owner: true })), total: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'The search did not work. Please try again.',
});

export const addGroupTeacher = endpoint({
  method: 'POST',
  path: '/MyGroup/add_group_teacher',
  summary:
    'Lets another teacher of the class’s school teach a class: everything that its owner may do, but delete it and choose who teaches it. Of its owner and of administrators.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid, teacher_puid: puid }),
  data: z.object({ group_puid: puid, teacher_puid: puid }),
  access: staff,
  offline: 'online',
  failure: 'The teacher could not be added. Please try again.',
});

export const removeGroupTeacher = endpoint({
  method: 'POST',
  path: '/MyGroup/remove_group_teacher',
  summary: 'Ends that a teacher teaches a class besides its owner; each may also leave by themselves. What they did for it stays.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid, teacher_puid: puid }),
  data: z.object({ group_puid: puid, teacher_puid: puid }),
  access: staff,
  offline: 'online',
  failure: 'The teacher could not be removed. Please try again.',
});
