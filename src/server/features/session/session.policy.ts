import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';

const OVER_ALL_DISTRICTS: readonly number[] = [ROLE.productAdmin, ROLE.superAdmin];
const OVER_ALL_SCHOOLS: readonly number[] = [...OVER_ALL_DISTRICTS, ROLE.districtAdmin];

/** The one district that the caller may see, or null for all. */
export function visibleDistrict(caller: Caller): number | null {
  return OVER_ALL_DISTRICTS.includes(caller.role) ? null : caller.district_id;
}

/** The one school that the caller may see in a district, or null for all; another's district does not exist for the caller. */
export function visibleSchool(caller: Caller, districtId: number): number | null {
  if (!OVER_ALL_DISTRICTS.includes(caller.role) && districtId !== caller.district_id) throw notFound('District');
  return OVER_ALL_SCHOOLS.includes(caller.role) ? null : (caller.school_id ?? -1);
}

type NavTab = { readonly id: string; readonly path: string };

const HOME: NavTab = { id: 'home', path: '/authenticated/home/dashboard' };
const CONTENT: NavTab = { id: 'content', path: '/authenticated/content/contentHome' };
const REPORTS: NavTab = { id: 'reports', path: '/authenticated/reports/home' };
const STUDENT_DASHBOARD: NavTab = { id: 'studentDashboard', path: '/authenticated/studentDashboard/studentDashboard' };

/** The areas that a role may open, in order. */
export function navTabsFor(role: Caller['role']): NavTab[] {
  if (role === ROLE.student) return [STUDENT_DASHBOARD];
  if (role === ROLE.productAdmin) return [HOME, CONTENT];
  return [HOME, CONTENT, REPORTS];
}
