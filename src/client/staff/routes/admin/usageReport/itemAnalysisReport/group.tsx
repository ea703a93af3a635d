import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { ItemWiseScreen } from '#client/staff/features/reports/classes/quiz-screens.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Item analysis of a quiz in a class, as the reports show it. */
export const Route = createFileRoute('/authenticated/admin/usageReport/itemAnalysisReport/group')({
  staticData: screen({ roles: MANAGERS, title: ['Item analysis', 'Análisis de reactivos'] }),
  validateSearch: (address: ClassAddress) => address,
  component: ItemWiseScreen,
});
