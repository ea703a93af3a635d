import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ConnectionScreen } from '#client/staff/features/rostering/connection-screen.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';

/** Connecting ClassLink. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/classLinkintegration')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['ClassLink', 'ClassLink'] }),
  component: Connections,
});

function Connections() {
  useLocale();
  return <ConnectionScreen kind="classlink" title={m.classlink()} text={m.classlinkText()} />;
}
