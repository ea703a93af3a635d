import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { StudentLessonScreen } from '#client/staff/features/reports/classes/lesson-screens.tsx';
import { STAFF } from '#contract/roles.ts';

export const Route = createFileRoute('/authenticated/mygroups/studentAssignmentDetails')({
  staticData: screen({ roles: STAFF, title: ['A student in a lesson', 'Un estudiante en una lección'] }),
  validateSearch: (address: ClassAddress) => address,
  component: StudentLessonScreen,
});
