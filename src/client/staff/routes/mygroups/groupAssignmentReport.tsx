import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { GroupAssignmentsScreen } from '#client/staff/features/reports/classes/class-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/groupAssignmentReport')({
  staticData: screen({ roles: STAFF, title: ['Assignments of the class', 'Tareas de la clase'] }),
  validateSearch: (address: ClassAddress) => address,
  component: GroupAssignmentsScreen,
});
