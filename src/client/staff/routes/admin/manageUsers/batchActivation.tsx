import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ActivationScreen } from '#client/staff/features/users/activation-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Many accounts at once. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/batchActivation')({
  staticData: screen({ roles: MANAGERS, title: ['Activate or deactivate accounts', 'Activar o desactivar cuentas'] }),
  component: ActivationScreen,
});
