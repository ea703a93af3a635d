import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { RosterHomeScreen } from '#client/staff/features/rostering/roster-home-screen.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';

const at = (page: string) => `/authenticated/admin/manageUsers/${page}`;

/** Where rosters begin. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/oneRoster')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['OneRoster', 'OneRoster'] }),
  component: OneRoster,
});

function OneRoster() {
  const ways = [
    { to: at('oneRosterImport'), title: m.csv(), text: m.csvText() },
    { to: at('oneRosterImportApi'), title: m.rest(), text: m.restText() },
    { to: at('cleverintegration'), title: m.clever(), text: m.cleverText() },
    { to: at('cleverSecureSync'), title: m.cleverSync(), text: m.cleverSyncText() },
    { to: at('statusOfCleverSecureSync'), title: m.cleverStatus(), text: m.cleverStatusText() },
    { to: at('classLinkintegration'), title: m.classlink(), text: m.classlinkText() },
    { to: at('oneRosterImportStatus'), title: m.status(), text: m.statusText() },
  ];
  return <RosterHomeScreen ways={ways} />;
}
