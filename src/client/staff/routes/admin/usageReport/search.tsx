import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { UsageSearch } from '#client/staff/features/usage/usage-address.ts';
import { UsageSearchScreen } from '#client/staff/features/usage/usage-search.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** The usage of one person. */
export const Route = createFileRoute('/authenticated/admin/usageReport/search')({
  staticData: screen({ roles: MANAGERS, title: ['Usage of one person', 'Uso de una persona'] }),
  validateSearch: (address: UsageSearch) => address,
  component: UsageSearchScreen,
});
