import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ConnectionsScreen } from '#client/staff/features/sso/connections-screen.tsx';

/** How a district's people sign in elsewhere. */
export const Route = createFileRoute('/authenticated/admin/externalTools/saml')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['Single sign-on', 'Inicio de sesión único'] }),
  component: ConnectionsScreen,
});
