import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { HeldWorkNotice } from '#client/staff/features/held-work/held-work-notice.tsx';
import { ReportsScreen } from '#client/staff/features/reports/reports-screen.tsx';
import { type ReportsSearch, readReportsSearch } from '#client/staff/features/reports/reports-search.ts';
import { STAFF } from '#contract/roles.ts';

/** The reports of a teacher's classes. The address is read inside the screen: a student's bundle has no reader for it. */
export const Route = createFileRoute('/authenticated/reports/home')({
  staticData: screen({ roles: STAFF, title: ['Reports', 'Informes'], nav: { place: 'reports' } }),
  validateSearch: (address: ReportsSearch) => address,
  component: ReportsHome,
});

function ReportsHome() {
  const address = Route.useSearch();
  return <ReportsScreen search={useMemo(() => readReportsSearch({ ...address }), [address])} notice={<HeldWorkNotice />} />;
}
