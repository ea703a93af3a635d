import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { RolesScreen } from '#client/staff/features/users/kinds-screens.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** What each role may do. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/role')({
  staticData: screen({ roles: MANAGERS, title: ['Roles', 'Roles'] }),
  component: RolesScreen,
});
