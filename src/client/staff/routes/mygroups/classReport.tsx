import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { ClassReportScreen } from '#client/staff/features/reports/classes/class-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/classReport')({
  staticData: screen({ roles: STAFF, title: ['Class report', 'Informe de la clase'] }),
  validateSearch: (address: ClassAddress) => address,
  component: ClassReportScreen,
});
