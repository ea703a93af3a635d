import type * as groupTeachers from '#contract/groups/group-teachers.contract.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { plainName } from '#domain/student-names.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { mayChangeTeachers } from './groups.policy.ts';
import { lockedGroup } from './save-group.ts';
import { deleteTeacher, findTeachers, insertTeacher } from './teachers.store.ts';
import { readVisibleGroup } from './visible-group.ts';

const TEACHERS_FOUND = 25;
const MAX_WORDS = 5;
const NOT_OWN = 'class_of_another_teacher';

/** Who teaches a class besides its owner (specification section 2, "mygroups"). */
export const teacherHandlers = {
  findGroupTeachers: async ({ db, caller }, { query }) => {
    const group = await readVisibleGroup(db, caller, query.group_puid);
    if (!mayChangeTeachers(caller, group)) throw new ApiError(403, NOT_OWN);
    const words = plainName(query.find)
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS);
    return findTeachers(db, group, { words, user_name: foldSignInName(query.find), limit: TEACHERS_FOUND });
  },

  addGroupTeacher: ({ db, caller }, { body: { group_puid, teacher_puid } }) =>
    db.transaction(async (tx) => {
      const group = await lockedGroup(tx, caller, group_puid);
      if (!mayChangeTeachers(caller, group)) throw new ApiError(403, NOT_OWN);
      if (group.parent_group_puid !== null) throw new ApiError(400, 'teachers_of_class');
      if (!(await insertTeacher(tx, group, teacher_puid))) throw notFound('This teacher');
      return { group_puid, teacher_puid };
    }),

  removeGroupTeacher: ({ db, caller }, { body: { group_puid, teacher_puid } }) =>
    db.transaction(async (tx) => {
      const group = await lockedGroup(tx, caller, group_puid);
      if (!mayChangeTeachers(caller, group) && teacher_puid !== caller.user_puid) throw new ApiError(403, NOT_OWN);
      await deleteTeacher(tx, group, teacher_puid);
      return { group_puid, teacher_puid };
    }),
} satisfies HandlersOf<typeof groupTeachers>;
