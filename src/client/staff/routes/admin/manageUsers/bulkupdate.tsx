import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ImportPeopleScreen } from '#client/staff/features/users/import-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Changing many people from a list. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/bulkupdate')({
  staticData: screen({ roles: MANAGERS, title: ['Bulk update', 'Actualización masiva'] }),
  component: () => <ImportPeopleScreen kind="update" />,
});
