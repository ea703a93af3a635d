import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { ViewReportScreen } from '#client/staff/features/reports/classes/quiz-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/viewReport')({
  staticData: screen({ roles: STAFF, title: ['Report of one quiz', 'Informe de un cuestionario'] }),
  validateSearch: (address: ClassAddress) => address,
  component: ViewReportScreen,
});
