import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { StudentGridScreen } from '#client/staff/features/reports/classes/class-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/studentAssementReport')({
  staticData: screen({ roles: STAFF, title: ['Report by student', 'Informe por estudiante'] }),
  validateSearch: (address: ClassAddress) => address,
  component: StudentGridScreen,
});
