import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { TransferScreen } from '#client/staff/features/rostering/transfer-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Handing classes to another teacher. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/transferMygroup')({
  staticData: screen({ roles: MANAGERS, title: ['Transfer classes to another teacher', 'Transferir clases a otro docente'] }),
  component: TransferScreen,
});
