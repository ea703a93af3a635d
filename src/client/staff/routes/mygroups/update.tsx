import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { EditGroupScreen } from '#client/staff/features/groups/group-form-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** A class or subgroup that is changed. */
export const Route = createFileRoute('/authenticated/mygroups/update')({
  staticData: screen({ roles: STAFF, title: ['Edit group', 'Editar grupo'] }),
  validateSearch: (address: { readonly group_puid?: string }) => address,
  component: Opened,
});

function Opened() {
  const { group_puid } = Route.useSearch();
  if (!group_puid) return <Navigate to="/authenticated/mygroups/mygroupsHome" replace />;
  return <EditGroupScreen key={group_puid} groupPuid={group_puid} />;
}
