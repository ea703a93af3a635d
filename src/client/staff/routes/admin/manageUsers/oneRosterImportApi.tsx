import { createFileRoute } from '@tanstack/react-router';
import { m } from '#client/shared/messages/rostering.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ConnectionScreen } from '#client/staff/features/rostering/connection-screen.tsx';

/** Connections by OneRoster REST. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/oneRosterImportApi')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['OneRoster connection', 'Conexión OneRoster'] }),
  component: Connections,
});

function Connections() {
  useLocale();
  return <ConnectionScreen kind="oneroster" title={m.rest()} text={m.restText()} />;
}
