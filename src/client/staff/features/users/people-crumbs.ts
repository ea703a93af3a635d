import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';
import { m } from '#client/staff/messages/people/users.ts';

/** The way to a screen about people, through the list of them. */
export function peopleCrumbs(): Crumb[] {
  return [...adminCrumbs(), { label: m.people(), to: '/authenticated/admin/manageUsers/search' }];
}
