import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { GroupAssessmentScreen } from '#client/staff/features/reports/classes/class-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/groupAssementReport')({
  staticData: screen({ roles: STAFF, title: ['Report by quiz and standard', 'Informe por cuestionario y estándar'] }),
  validateSearch: (address: ClassAddress) => address,
  component: GroupAssessmentScreen,
});
