import type * as places from '#contract/users/users-places.contract.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import { moveGrades } from './move-grades.ts';
import {
  countActivePeople,
  countGrades,
  type DistrictForm,
  findUnusedSchool,
  insertDistrict,
  insertSchool,
  isSchoolName,
  listDistricts,
  listSchools,
  listSubjects,
  lockDistrict,
  lockSchoolNames,
  readSchoolName,
  renameSchool,
  stateOf,
  writeDistrict,
  writeSchoolActive,
} from './places.store.ts';
import { accountReach, districtScope, mayAddDistricts } from './users.policy.ts';

const SAME_NAME = 'school_name_taken';

/** Districts, schools, grades and subjects (specification section 2, "admin/manageUsers"). */
export const placesHandlers: HandlersOf<typeof places> = {
  getManagedDistricts: ({ db, caller }, { query }) => listDistricts(db, districtScope(caller), query),

  saveDistrict: async ({ db, caller }, { body }) => {
    const { district_id, district_name, time_zone, shown } = body;
    if (district_id === null) {
      if (!mayAddDistricts(caller)) throw new ApiError(403, 'role_not_allowed');
      const state = await stateOf(db, caller.district_id);
      return { district_id: await db.transaction((tx) => insertDistrict(tx, district_name, time_zone, state ?? 0)) };
    }
    const reach = accountReach(caller, district_id);
    await db.transaction(async (tx) => {
      const before = await lockDistrict(tx, reach.district_id);
      if (before === null) throw notFound('District');
      await writeDistrict(tx, reach.district_id, keepOthers<DistrictForm>(before, shown, { district_name, time_zone }));
    });
    return { district_id };
  },

  getManagedSchools: ({ db, caller }, { query }) => listSchools(db, accountReach(caller, query.district_id), query),

  saveSchool: async ({ db, caller }, { body }) => {
    const { district_id } = accountReach(caller, body.district_id);
    if ((await stateOf(db, district_id)) === null) throw notFound('District');
    return db.transaction(async (tx) => {
      await lockSchoolNames(tx);
      const before = body.school_id === null ? await findUnusedSchool(tx, district_id, body.school_name) : null;
      if (before !== null) return { school_id: before };
      const isTaken = (name: string) => isSchoolName(tx, district_id, name, body.school_id);
      const taken = () => new FieldFault(409, SAME_NAME, { school_name: SAME_NAME });
      if (body.school_id === null) {
        if (await isTaken(body.school_name)) throw taken();
        return { school_id: await insertSchool(tx, district_id, body.school_name) };
      }
      const called = await readSchoolName(tx, district_id, body.school_id);
      if (called === null) throw notFound('This school');
      const { school_name } = keepOthers(called, body.shown, { school_name: body.school_name });
      if (await isTaken(school_name)) throw taken();
      await renameSchool(tx, district_id, body.school_id, school_name);
      return { school_id: body.school_id };
    });
  },

  setSchoolActive: async ({ db, caller }, { body }) => {
    const { district_id } = accountReach(caller, body.district_id);
    const { school_id, is_active } = body;
    return db.transaction(async (tx) => {
      if (!(await writeSchoolActive(tx, district_id, school_id, is_active))) throw notFound('This school');
      if (!is_active && (await countActivePeople(tx, district_id, school_id)) > 0) throw new ApiError(409, 'school_in_use');
      return { school_id };
    });
  },

  moveGrades: (context, { body }) => moveGrades(context, body),

  getGradeCounts: async ({ db, caller }, { query }) => ({ grades: await countGrades(db, accountReach(caller, query.district_id)) }),

  getSubjects: async ({ db }) => ({ subjects: await listSubjects(db) }),
};
