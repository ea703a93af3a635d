import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { RosterStatusScreen } from '#client/staff/features/rostering/status-screen.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';

/** The history of syncs with Clever. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/statusOfCleverSecureSync')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['Status of Clever Secure Sync', 'Estado de Clever Secure Sync'] }),
  component: Status,
});

function Status() {
  useLocale();
  return <RosterStatusScreen title={m.cleverStatus()} kind="clever" />;
}
