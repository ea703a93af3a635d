import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { DistrictsScreen } from '#client/staff/features/users/districts-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Districts. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/district')({
  staticData: screen({ roles: MANAGERS, title: ['Districts', 'Distritos'] }),
  component: DistrictsScreen,
});
