import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SecurityLogScreen } from '#client/staff/features/users/security-log-screen.tsx';

/** The security log of a district; of all for super administrators. */
export const Route = createFileRoute('/authenticated/admin/securityLog')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['Security log', 'Registro de seguridad'] }),
  component: SecurityLogScreen,
});
