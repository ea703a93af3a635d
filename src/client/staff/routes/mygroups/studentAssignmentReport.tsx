import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { StudentAssignmentsScreen } from '#client/staff/features/reports/classes/student-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/studentAssignmentReport')({
  staticData: screen({ roles: STAFF, title: ['Assignments of a student', 'Tareas de un estudiante'] }),
  validateSearch: (address: ClassAddress) => address,
  component: StudentAssignmentsScreen,
});
