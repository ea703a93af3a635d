import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { AddPersonScreen } from '#client/staff/features/users/add-person-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Adding one person. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/add')({
  staticData: screen({ roles: MANAGERS, title: ['Add a person', 'Agregar a una persona'] }),
  component: AddPersonScreen,
});
