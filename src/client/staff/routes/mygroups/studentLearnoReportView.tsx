import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ExternalAttemptScreen } from '#client/staff/features/reports/classes/attempt-screens.tsx';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/studentLearnoReportView')({
  staticData: screen({ roles: STAFF, title: ['External assessment', 'Evaluación externa'] }),
  validateSearch: (address: ClassAddress) => address,
  component: ExternalAttemptScreen,
});
