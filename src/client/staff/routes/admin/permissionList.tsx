import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { PermissionRulesScreen } from '#client/staff/features/permissions/rules-screen.tsx';
import { CONTENT_OWNERS } from '#contract/roles.ts';

/** Everything that was turned on or off. */
export const Route = createFileRoute('/authenticated/admin/permissionList')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['Permission list', 'Lista de permisos'] }),
  component: PermissionRulesScreen,
});
