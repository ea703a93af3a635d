import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { StudentProgressScreen } from '#client/staff/features/reports/classes/class-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/studentProgress')({
  staticData: screen({ roles: STAFF, title: ['Student progress', 'Progreso de los estudiantes'] }),
  validateSearch: (address: ClassAddress) => address,
  component: StudentProgressScreen,
});
