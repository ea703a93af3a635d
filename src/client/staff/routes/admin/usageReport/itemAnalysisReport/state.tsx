import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { PlaceSearch } from '#client/staff/features/reports/places/place-address.ts';
import { PlaceItems } from '#client/staff/features/reports/places/place-items.tsx';
import { UsageChoices } from '#client/staff/features/usage/usage-page.tsx';

/** Item analysis of each quiz over a whole state. */
export const Route = createFileRoute('/authenticated/admin/usageReport/itemAnalysisReport/state')({
  staticData: screen({ roles: ['superAdmin'], title: ['Item analysis of the state', 'Análisis de reactivos del estado'] }),
  validateSearch: (address: PlaceSearch) => address,
  component: () => <PlaceItems level="state" choices={<UsageChoices />} />,
});
