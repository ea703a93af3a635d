import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { UsageSearch } from '#client/staff/features/usage/usage-address.ts';
import { UsagePartsScreen } from '#client/staff/features/usage/usage-parts.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** The usage of each teacher and class. */
export const Route = createFileRoute('/authenticated/admin/usageReport/usageSummary')({
  staticData: screen({ roles: MANAGERS, title: ['Usage by teacher and class', 'Uso por docente y clase'] }),
  validateSearch: (address: UsageSearch) => address,
  component: UsagePartsScreen,
});
