import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { MANAGERS } from '#contract/roles.ts';

/** One student's answers are one screen, which the reports have (SPECIFICATION-NOTES.md): this address leads there. */
export const Route = createFileRoute('/authenticated/admin/usageReport/itemAnalysisReport/student')({
  staticData: screen({ roles: MANAGERS, title: ['One attempt', 'Un intento'] }),
  validateSearch: (address: ClassAddress) => address,
  component: () => <Navigate to="/authenticated/mygroups/studentReportView" search={Route.useSearch()} replace />,
});
