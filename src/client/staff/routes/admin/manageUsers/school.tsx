import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SchoolsScreen } from '#client/staff/features/users/schools-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Schools. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/school')({
  staticData: screen({ roles: MANAGERS, title: ['Schools', 'Escuelas'] }),
  component: SchoolsScreen,
});
