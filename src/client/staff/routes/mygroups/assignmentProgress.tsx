import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { AssignmentProgressScreen } from '#client/staff/features/reports/classes/lesson-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/assignmentProgress')({
  staticData: screen({ roles: STAFF, title: ['Assignment progress', 'Progreso de la tarea'] }),
  validateSearch: (address: ClassAddress) => address,
  component: AssignmentProgressScreen,
});
