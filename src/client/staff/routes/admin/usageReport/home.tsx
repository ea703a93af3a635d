import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { UsageSearch } from '#client/staff/features/usage/usage-address.ts';
import { UsageHomeScreen } from '#client/staff/features/usage/usage-home.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** How much a district or a school uses the product. */
export const Route = createFileRoute('/authenticated/admin/usageReport/home')({
  staticData: screen({ roles: MANAGERS, title: ['Usage', 'Uso'] }),
  validateSearch: (address: UsageSearch) => address,
  component: UsageHomeScreen,
});
