import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { IdentitiesScreen } from '#client/staff/features/sso/identities-screen.tsx';

/** Whose account a number at a district's provider opens. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/samlIdentity')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['People of single sign-on', 'Personas del inicio único'] }),
  component: IdentitiesScreen,
});
