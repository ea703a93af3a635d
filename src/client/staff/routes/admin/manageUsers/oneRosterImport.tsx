import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { RosterFileScreen } from '#client/staff/features/rostering/file-screen.tsx';

/** Bringing in a OneRoster zip. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/oneRosterImport')({
  staticData: screen({ roles: ['districtAdmin', 'superAdmin'], title: ['OneRoster files', 'Archivos OneRoster'] }),
  component: RosterFileScreen,
});
