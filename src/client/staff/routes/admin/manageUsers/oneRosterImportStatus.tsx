import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { RosterStatusScreen } from '#client/staff/features/rostering/status-screen.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';
import { MANAGERS } from '#contract/roles.ts';

/** The history of rosters. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/oneRosterImportStatus')({
  staticData: screen({ roles: MANAGERS, title: ['Roster history', 'Historial de listados'] }),
  component: Status,
});

function Status() {
  useLocale();
  return <RosterStatusScreen title={m.status()} />;
}
