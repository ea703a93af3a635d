import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { UsageSearch } from '#client/staff/features/usage/usage-address.ts';
import { UsageSummaryScreen } from '#client/staff/features/usage/usage-summary.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** The usage of each school. */
export const Route = createFileRoute('/authenticated/admin/usageReport/summary')({
  staticData: screen({ roles: MANAGERS, title: ['Usage by school', 'Uso por escuela'] }),
  validateSearch: (address: UsageSearch) => address,
  component: UsageSummaryScreen,
});
