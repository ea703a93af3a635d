import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ConnectionScreen } from '#client/staff/features/rostering/connection-screen.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';

/** Connecting Clever. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/cleverintegration')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['Clever', 'Clever'] }),
  component: Connections,
});

function Connections() {
  useLocale();
  return <ConnectionScreen kind="clever" part="setup" title={m.clever()} text={m.cleverText()} />;
}
