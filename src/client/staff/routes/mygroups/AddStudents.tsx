import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { AddStudentsScreen } from '#client/staff/features/groups/add-students-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Students come into a class. */
export const Route = createFileRoute('/authenticated/mygroups/AddStudents')({
  staticData: screen({ roles: STAFF, title: ['Add students', 'Agregar estudiantes'] }),
  validateSearch: (address: { readonly group_puid?: string }) => address,
  component: Opened,
});

function Opened() {
  const { group_puid } = Route.useSearch();
  if (!group_puid) return <Navigate to="/authenticated/mygroups/mygroupsHome" replace />;
  return <AddStudentsScreen key={group_puid} groupPuid={group_puid} />;
}
