import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { AllAssignmentsScreen } from '#client/staff/features/reports/classes/all-assignments.tsx';
import { STAFF } from '#contract/roles.ts';

/** What all classes of a teacher have. */
export const Route = createFileRoute('/authenticated/reports/allAssignments')({
  staticData: screen({ roles: STAFF, title: ['Assignments in all classes', 'Tareas en todas las clases'] }),
  validateSearch: (address: { readonly lesson_id?: number }) => address,
  component: AllAssignmentsScreen,
});
