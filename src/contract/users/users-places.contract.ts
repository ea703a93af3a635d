import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isBlank, optionalText } from '../optional-text.ts';
import { MANAGERS } from '../roles.ts';
import { bilingual, bool, int, line, nothing, optionalId, puid, text } from '../wire.ts';
import { MAX_A_PAGE, STUDENT_GRADES, TIME_ZONES } from './users.schemas.ts';

/** Districts, schools, grades and subjects, as administrators see them. */
const managers = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;
const above = { kind: 'roles', roles: ['districtAdmin', 'superAdmin'], owner: 'self' } as const;
const NOT_SAVED = 'This could not be saved. Please try again.';
const name = line(120).check(
  z.overwrite((typed) => typed.trim().replace(/\s+/g, ' ')),
  z.refine((typed) => !isBlank(typed), 'it must not be empty'),
);
const page = {
  find: optionalText(120),
  descending: z._default(bool, false),
  page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
  page_size: z._default(int.check(z.minimum(1), z.maximum(MAX_A_PAGE)), 25),
};

export const getManagedDistricts = endpoint({
  method: 'GET',
  path: '/v2/users/get_districts',
  summary: 'The caller’s own district; every one for super administrators; by name, a page at a time, with schools and people.',
  query: z.object({ user_puid: puid, ...page }),
  body: nothing,
  data: z.object({
    total: z.int(),
    districts: z.array(
      z.object({ district_id: z.int(), district_name: z.string(), time_zone: z.string(), schools: z.int(), people: z.int() }),
    ),
  }),
  access: managers,
  offline: 'online',
  failure: 'District List load error',
});

export const saveDistrict = endpoint({
  method: 'POST',
  path: '/v2/users/save_district',
  summary:
    'Names a district and its time zone anew; without district_id a super administrator adds one. What is as it was shown before stays as somebody else may have made it since; what is not, and somebody else has changed since, answers 409.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    district_id: optionalId,
    district_name: name,
    time_zone: z.enum(TIME_ZONES),
    shown: z.optional(z.object({ district_name: name, time_zone: text(60) })),
  }),
  data: z.object({ district_id: z.int() }),
  access: above,
  noted: 'settings_changed',
  offline: 'online',
  failure: NOT_SAVED,
});

export const getManagedSchools = endpoint({
  method: 'GET',
  path: '/v2/users/get_schools',
  summary: 'The caller’s own school, or the schools of the district, by name, a page at a time, with how many people each has.',
  query: z.object({ user_puid: puid, district_id: optionalId, is_active: z.optional(bool), ...page }),
  body: nothing,
  data: z.object({
    total: z.int(),
    schools: z.array(
      z.object({
        school_id: z.int(),
        school_name: z.string(),
        /** Whether people may be put into it. */
        is_active: z.boolean(),
        students: z.int(),
        staff: z.int(),
        inactive: z.int(),
      }),
    ),
  }),
  access: managers,
  offline: 'online',
  failure: 'School List load error',
});

export const saveSchool = endpoint({
  method: 'POST',
  path: '/v2/users/save_school',
  summary:
    'Names a school anew; without school_id one is added to the district. Where the name is not as it was shown, and somebody else has changed it since, answers 409.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    district_id: optionalId,
    school_id: optionalId,
    school_name: name,
    shown: z.optional(z.object({ school_name: name })),
  }),
  data: z.object({ school_id: z.int() }),
  access: above,
  noted: 'settings_changed',
  offline: 'online',
  failure: NOT_SAVED,
});

export const setSchoolActive = endpoint({
  method: 'POST',
  path: '/v2/users/set_school_active',
  summary:
    'Deactivates a school that has no active people, so that nobody can be put into it, or reactivates it. Nothing of it is deleted.',
  query: nothing,
  body: z.object({ user_puid: puid, district_id: optionalId, school_id: int, is_active: bool }),
  data: z.object({ school_id: z.int() }),
  access: above,
  noted: 'settings_changed',
  offline: 'online',
  failure: NOT_SAVED,
});

export const moveGrades = endpoint({
  method: 'POST',
  path: '/v2/users/move_grades',
  summary:
    'Moves the active students of one grade, or of all grades but 12, up by one: of a school, or of all in reach. A dry run says how many of each. Undone as a whole by undo_change.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    district_id: optionalId,
    school_id: optionalId,
    /** Left out, every grade moves. */
    grade: z.optional(z.enum(STUDENT_GRADES)),
    is_dry_run: z._default(bool, false),
    /** How many the person was shown: if it is no longer so many, nothing is changed. */
    expected: z.optional(int),
    /** The same grade by grade: after somebody else's move it may be as many students in all, each a grade higher. */
    shown: z.optional(z.array(z.object({ from: z.enum(STUDENT_GRADES), students: int })).check(z.maxLength(STUDENT_GRADES.length))),
    /** Made by whoever asks: the same again moves nobody a second time. */
    client_id: z._default(z.nullable(puid), null),
  }),
  data: z.object({
    change_id: z.nullable(puid),
    total: z.int(),
    moves: z.array(z.object({ from: z.string(), to: z.string(), students: z.int() })),
    /** Active students of grade 12, who have no grade above. */
    leaving: z.int(),
  }),
  access: managers,
  offline: 'online',
  takesLong: true,
  failure: NOT_SAVED,
});

export const getGradeCounts = endpoint({
  method: 'GET',
  path: '/v2/users/get_grade_counts',
  summary: 'How many students of each grade the caller manages; those without a grade under an empty one.',
  query: z.object({ user_puid: puid, district_id: optionalId }),
  body: nothing,
  data: z.object({ grades: z.array(z.object({ grade: z.string(), active: z.int(), inactive: z.int() })) }),
  access: managers,
  offline: 'online',
  failure: 'Grade List load error',
});

export const getSubjects = endpoint({
  method: 'GET',
  path: '/v2/users/get_subjects',
  summary: 'The subjects of the library, with the products of each and their grades. They come with the content.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({
    subjects: z.array(
      z.object({
        subject: bilingual,
        products: z.array(z.object({ product_id: z.int(), title: bilingual, grade: z.string() })),
      }),
    ),
  }),
  access: { kind: 'roles', roles: [...MANAGERS, 'productAdmin'], owner: 'self' },
  offline: 'online',
  failure: 'Data Load Error',
});
