import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { PlaceSearch } from '#client/staff/features/reports/places/place-address.ts';
import { PlaceItems } from '#client/staff/features/reports/places/place-items.tsx';
import { UsageChoices } from '#client/staff/features/usage/usage-page.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Item analysis of each quiz over a school. */
export const Route = createFileRoute('/authenticated/admin/usageReport/itemAnalysisReport/school')({
  staticData: screen({ roles: MANAGERS, title: ['Item analysis of a school', 'Análisis de reactivos de una escuela'] }),
  validateSearch: (address: PlaceSearch) => address,
  component: () => <PlaceItems level="school" choices={<UsageChoices school="needed" />} />,
});
