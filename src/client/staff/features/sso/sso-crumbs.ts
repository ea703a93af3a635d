import { m } from '#client/shared/messages/users.ts';
import { isNoAnswer } from '#client/shared/platform/call-error.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';

/** The way to a screen of the administration. */
export function adminCrumbs(): Crumb[] {
  return [{ label: m.admin(), to: '/authenticated/admin/adminHome' }];
}

/** Says a refusal in the server's own words. */
export function tell(error: unknown): void {
  if (isNoAnswer(error)) toast.error(m.needsConnection());
  else toast.error(error instanceof Error && error.message ? error.message : m.failed());
}
