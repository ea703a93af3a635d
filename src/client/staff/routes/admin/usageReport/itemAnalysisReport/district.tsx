import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { PlaceSearch } from '#client/staff/features/reports/places/place-address.ts';
import { PlaceItems } from '#client/staff/features/reports/places/place-items.tsx';
import { UsageChoices } from '#client/staff/features/usage/usage-page.tsx';

/** Item analysis of each quiz over a whole district. */
export const Route = createFileRoute('/authenticated/admin/usageReport/itemAnalysisReport/district')({
  staticData: screen({
    roles: ['districtAdmin', 'superAdmin'],
    title: ['Item analysis of the district', 'Análisis de reactivos del distrito'],
  }),
  validateSearch: (address: PlaceSearch) => address,
  component: () => <PlaceItems level="district" choices={<UsageChoices />} />,
});
