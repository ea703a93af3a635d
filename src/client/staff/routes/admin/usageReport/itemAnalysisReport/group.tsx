import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { MANAGERS } from '#contract/roles.ts';

/** The item analysis of a class is one screen, which the reports have (SPECIFICATION-NOTES.md): this address leads there. */
export const Route = createFileRoute('/authenticated/admin/usageReport/itemAnalysisReport/group')({
  staticData: screen({ roles: MANAGERS, title: ['Item analysis', 'Análisis de reactivos'] }),
  validateSearch: (address: ClassAddress) => address,
  component: () => <Navigate to="/authenticated/mygroups/itemWiseReport" search={Route.useSearch()} replace />,
});
