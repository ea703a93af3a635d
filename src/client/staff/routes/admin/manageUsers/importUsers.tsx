import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ImportPeopleScreen } from '#client/staff/features/users/import-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Importing a list of people. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/importUsers')({
  staticData: screen({ roles: MANAGERS, title: ['Import people', 'Importar personas'] }),
  component: () => <ImportPeopleScreen kind="add" />,
});
