import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { MonitorStudentScreen } from '#client/staff/features/reports/classes/student-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/progressMonitoringStudentReport')({
  staticData: screen({ roles: STAFF, title: ['Progress monitoring: student', 'Monitoreo del progreso: estudiante'] }),
  validateSearch: (address: ClassAddress) => address,
  component: MonitorStudentScreen,
});
