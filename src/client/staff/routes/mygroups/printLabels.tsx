import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { LabelsScreen } from '#client/staff/features/groups/labels-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Labels with names and badges, as PDF. */
export const Route = createFileRoute('/authenticated/mygroups/printLabels')({
  staticData: screen({ roles: STAFF, title: ['Print labels', 'Imprimir etiquetas'] }),
  validateSearch: (address: { readonly group_puid?: string }) => address,
  component: Opened,
});

function Opened() {
  const { group_puid } = Route.useSearch();
  if (!group_puid) return <Navigate to="/authenticated/mygroups/mygroupsHome" replace />;
  return <LabelsScreen key={group_puid} groupPuid={group_puid} />;
}
