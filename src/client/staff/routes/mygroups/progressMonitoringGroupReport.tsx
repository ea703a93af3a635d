import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { MonitorGroupScreen } from '#client/staff/features/reports/classes/class-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/progressMonitoringGroupReport')({
  staticData: screen({ roles: STAFF, title: ['Progress monitoring: class', 'Monitoreo del progreso: clase'] }),
  validateSearch: (address: ClassAddress) => address,
  component: MonitorGroupScreen,
});
