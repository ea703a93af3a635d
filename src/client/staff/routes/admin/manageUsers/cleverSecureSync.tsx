import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ConnectionScreen } from '#client/staff/features/rostering/connection-screen.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';

/** Rehearsing and approving a sync with Clever. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/cleverSecureSync')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['Clever Secure Sync', 'Clever Secure Sync'] }),
  component: Connections,
});

function Connections() {
  useLocale();
  return <ConnectionScreen kind="clever" part="sync" title={m.cleverSync()} text={m.cleverSyncText()} />;
}
