import { m } from '#client/shared/messages/users.ts';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';

/** The way to a screen of the administration. */
export function adminCrumbs(): Crumb[] {
  return [{ label: m.admin(), to: '/authenticated/admin/adminHome' }];
}
