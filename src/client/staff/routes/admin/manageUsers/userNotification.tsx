import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { NoticesScreen } from '#client/staff/features/users/notices-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Telling people something. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/userNotification')({
  staticData: screen({ roles: MANAGERS, title: ['Send a notice', 'Enviar un aviso'] }),
  component: NoticesScreen,
});
