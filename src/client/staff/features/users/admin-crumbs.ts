import { m } from '#client/shared/messages/users.ts';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';

const HOME = '/authenticated/admin/adminHome';
const PEOPLE = '/authenticated/admin/manageUsers/search';

/** The way to a screen of the administration; with people in between where it is about them. */
export function adminCrumbs(through?: 'people'): Crumb[] {
  return [{ label: m.admin(), to: HOME }, ...(through ? [{ label: m.people(), to: PEOPLE }] : [])];
}
