import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { GradesScreen } from '#client/staff/features/users/grades-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Students by grade. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/grade')({
  staticData: screen({ roles: MANAGERS, title: ['Grades', 'Grados'] }),
  component: GradesScreen,
});
