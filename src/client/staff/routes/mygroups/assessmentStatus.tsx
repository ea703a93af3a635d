import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { AssessmentStatusScreen } from '#client/staff/features/reports/classes/quiz-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/assessmentStatus')({
  staticData: screen({ roles: STAFF, title: ['Assessment status', 'Estado de la evaluación'] }),
  validateSearch: (address: ClassAddress) => address,
  component: AssessmentStatusScreen,
});
