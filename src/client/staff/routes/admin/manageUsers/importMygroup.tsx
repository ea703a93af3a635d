import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ClassListScreen } from '#client/staff/features/rostering/file-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Importing classes and who is in them. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/importMygroup')({
  staticData: screen({ roles: MANAGERS, title: ['Import classes', 'Importar clases'] }),
  component: ClassListScreen,
});
