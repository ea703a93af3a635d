import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { TrackAssessmentsScreen } from '#client/staff/features/reports/classes/class-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/trackAssessments')({
  staticData: screen({ roles: STAFF, title: ['Track assessments', 'Seguimiento de evaluaciones'] }),
  validateSearch: (address: ClassAddress) => address,
  component: TrackAssessmentsScreen,
});
