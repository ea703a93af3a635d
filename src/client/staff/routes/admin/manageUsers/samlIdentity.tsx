import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { IdentitiesScreen } from '#client/staff/features/sso/identities-screen.tsx';

/** Links the numbers at a district's sign-in provider to accounts. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/samlIdentity')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['SSO account links', 'Vínculos de cuentas (SSO)'] }),
  component: IdentitiesScreen,
});
