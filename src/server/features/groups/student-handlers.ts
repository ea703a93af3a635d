import type * as groupStudents from '#contract/groups/group-students.contract.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { lockExtraTime, writeExtraTime } from './extra-time.store.ts';
import { membersAmong } from './members.store.ts';
import { moveMembers } from './move-members.ts';
import { lockedGroup } from './save-group.ts';

/** What is done for single students of a class. */
export const studentHandlers = {
  moveUsersToGroup: async ({ db, caller }, { body }) => {
    const { group_puid, to_group_puid } = body;
    return { group_puid, to_group_puid, added: await moveMembers(db, caller, body) };
  },

  setExtraTime: ({ db, caller, now }, { body: { group_puid, group_users_list, percent, shown = [] } }) =>
    db.transaction(async (tx) => {
      const found = await lockedGroup(tx, caller, group_puid);
      const people = [...new Set(group_users_list)].sort();
      if ((await membersAmong(tx, found, people)).size < people.length) throw notFound('This student');
      const has = await lockExtraTime(tx, found.district_id, people);
      const isOthers = ({ user_puid, extra_time }: (typeof shown)[number]) =>
        ![undefined, extra_time, percent].includes(has.get(user_puid));
      if (shown.some(isOthers)) throw new ApiError(409, 'extra_time_changed_meanwhile');
      return { group_puid, changed: await writeExtraTime(tx, found.district_id, people, { percent, by: caller.user_puid, now }) };
    }),
} satisfies HandlersOf<typeof groupStudents>;
