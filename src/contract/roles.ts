/** The roles and their numbers (specification section 6). */
export const ROLE = {
  none: -1,
  guest: 0,
  student: 1,
  teacher: 2,
  schoolAdmin: 6,
  districtAdmin: 9,
  productAdmin: 12,
  superAdmin: 15,
} as const;

export type RoleName = keyof typeof ROLE;
export type RoleId = (typeof ROLE)[RoleName];

/** Everyone who teaches or stands above a teacher, with sight of students' data. */
export const STAFF = ['teacher', 'schoolAdmin', 'districtAdmin', 'superAdmin'] as const satisfies readonly RoleName[];
/** Everyone who manages accounts, each below the own role and within the own school or district. */
export const MANAGERS = ['schoolAdmin', 'districtAdmin', 'superAdmin'] as const satisfies readonly RoleName[];
/** Everyone who may open the library. */
export const LIBRARY_READERS = [...STAFF, 'productAdmin'] as const satisfies readonly RoleName[];
/** Everyone who brings content in (design, "Roles"). */
export const CONTENT_OWNERS = ['productAdmin', 'superAdmin'] as const satisfies readonly RoleName[];
/** Whether a role brings content in. */
export function ownsContent(role: number): boolean {
  return CONTENT_OWNERS.some((name) => ROLE[name] === role);
}
/** Everyone who can sign in. */
export const SIGNED_IN = ['student', ...LIBRARY_READERS] as const satisfies readonly RoleName[];
