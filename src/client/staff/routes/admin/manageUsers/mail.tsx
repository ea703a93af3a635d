import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { MailScreen } from '#client/staff/features/mail/mail-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** What was sent by e-mail. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/mail')({
  staticData: screen({ roles: MANAGERS, title: ['Mail', 'Correo'] }),
  component: MailScreen,
});
