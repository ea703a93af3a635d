import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { PermissionDistrictsScreen } from '#client/staff/features/permissions/districts-screen.tsx';
import { CONTENT_OWNERS } from '#contract/roles.ts';

/** Which districts do without which parts of the product. The address is spelled as the specification spells it. */
export const Route = createFileRoute('/authenticated/admin/managePermision')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['Permissions', 'Permisos'] }),
  component: PermissionDistrictsScreen,
});
