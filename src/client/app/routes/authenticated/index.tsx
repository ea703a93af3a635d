import { createFileRoute, redirect } from '@tanstack/react-router';
import { homePath } from '#client/shared/platform/role-home.ts';
import { currentUser } from '#client/shared/platform/session.ts';

/** /authenticated alone leads to where the role starts. */
export const Route = createFileRoute('/authenticated/')({
  beforeLoad: () => {
    throw redirect({ to: homePath(currentUser()?.role), replace: true });
  },
});
