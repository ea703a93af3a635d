import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ConnectionScreen } from '#client/staff/features/rostering/connection-screen.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';

/** Connections by OneRoster REST. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/oneRosterImportApi')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['OneRoster connection', 'Conexión OneRoster'] }),
  component: Connections,
});

function Connections() {
  useLocale();
  return <ConnectionScreen kind="oneroster" title={m.rest()} text={m.restText()} />;
}
