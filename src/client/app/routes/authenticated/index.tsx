import { createFileRoute, redirect } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { startPath } from '#client/shared/platform/session/role-home.ts';
import { procSearch } from '#client/shared/platform/session/server-proc.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** /authenticated alone leads to where the role starts. */
export const Route = createFileRoute('/authenticated/')({
  staticData: screen({ roles: SIGNED_IN, title: ['Tidepool', 'Tidepool'] }),
  beforeLoad: () => {
    throw redirect({ to: startPath(currentUser()?.role), search: procSearch(), replace: true });
  },
});
