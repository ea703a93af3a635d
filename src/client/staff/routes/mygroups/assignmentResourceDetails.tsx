import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { ResourceDetailsScreen } from '#client/staff/features/reports/classes/lesson-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/assignmentResourceDetails')({
  staticData: screen({ roles: STAFF, title: ['Resources of a lesson', 'Recursos de una lección'] }),
  validateSearch: (address: ClassAddress) => address,
  component: ResourceDetailsScreen,
});
