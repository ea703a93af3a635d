import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { userList } from '../users/user-list.ts';
import { int, nothing, puid } from '../wire.ts';
import { EXTRA_TIMES } from './groups.schemas.ts';

const staff = { kind: 'roles', roles: STAFF, owner: 'self' } as const;

export const moveUsersToGroup = endpoint({
  method: 'POST',
  path: '/MyGroup/move_users_to_group',
  summary: 'Moves students from one class of the caller to another: in both, or in neither. Who was in the other one already only leaves.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid, to_group_puid: puid, group_users_list: userList }),
  /** `added`: who was not in the other class before. */
  data: z.object({ group_puid: puid, to_group_puid: puid, added: z.array(puid) }),
  access: staff,
  offline: 'online',
  failure: 'The students could not be moved. Please try again.',
});

const extraTime = z.pipe(int, z.literal([...EXTRA_TIMES]));

export const setExtraTime = endpoint({
  method: 'POST',
  path: '/MyGroup/set_extra_time',
  summary:
    'Gives students of a group more time for each timed test, in percent of it; 0 takes it away. It goes with them to other classes. `shown` is what they had when the form was opened; where somebody else has given one of them another since, nothing is changed and it answers 409.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    group_puid: puid,
    group_users_list: userList,
    percent: extraTime,
    shown: z.optional(z.array(z.object({ user_puid: puid, extra_time: int })).check(z.maxLength(500))),
  }),
  data: z.object({ group_puid: puid, changed: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'The extra time could not be saved. Please try again.',
});
