import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { GradebookScreen } from '#client/staff/features/reports/gradebook/gradebook-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** A class's students by what was assigned. */
export const Route = createFileRoute('/authenticated/reports/gradeBook')({
  staticData: screen({ roles: STAFF, title: ['Gradebook', 'Libro de calificaciones'] }),
  validateSearch: (address: ClassAddress) => address,
  component: GradebookScreen,
});
