import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ExitTicketScreen } from '#client/staff/features/quizsmart/exit-ticket-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** A check before the class leaves. */
export const Route = createFileRoute('/authenticated/quizsmart/teacherExitTicket')({
  staticData: screen({ roles: STAFF, title: ['Exit ticket', 'Boleto de salida'] }),
  component: ExitTicketScreen,
});
