import { m } from '#client/shared/messages/usage.ts';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';

/** The way to a screen of usage. */
export function usageCrumbs(): Crumb[] {
  return [{ label: m.administration(), to: '/authenticated/admin/adminHome' }];
}
