import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { GradingAddress } from '#client/staff/features/reports/grading/grading-address.ts';
import { GradingScreen } from '#client/staff/features/reports/grading/grading-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Grading what students wrote by hand. */
export const Route = createFileRoute('/authenticated/reports/grading')({
  staticData: screen({ roles: STAFF, title: ['Grading', 'Calificar'] }),
  validateSearch: (address: GradingAddress) => address,
  component: GradingScreen,
});
