import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SubjectsScreen } from '#client/staff/features/users/kinds-screens.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** The subjects of the library. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/subject')({
  staticData: screen({ roles: [...MANAGERS, 'productAdmin'], title: ['Subjects', 'Materias'] }),
  component: SubjectsScreen,
});
