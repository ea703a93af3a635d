import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { StudentViewScreen } from '#client/staff/features/reports/classes/student-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/studentAssementReportView')({
  staticData: screen({ roles: STAFF, title: ['Student report', 'Informe del estudiante'] }),
  validateSearch: (address: ClassAddress) => address,
  component: StudentViewScreen,
});
