import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { ItemWiseScreen } from '#client/staff/features/reports/classes/quiz-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/itemWiseReport')({
  staticData: screen({ roles: STAFF, title: ['Item analysis', 'Análisis de reactivos'] }),
  validateSearch: (address: ClassAddress) => address,
  component: ItemWiseScreen,
});
