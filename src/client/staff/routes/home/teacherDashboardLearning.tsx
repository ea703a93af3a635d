import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { HeldWorkNotice } from '#client/staff/features/held-work/held-work-notice.tsx';
import type { ClassAddress } from '#client/staff/features/reports/classes/class-address.ts';
import { LearningScreen } from '#client/staff/features/reports/classes/learning-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** What a class has learned, and who needs its teacher now. */
export const Route = createFileRoute('/authenticated/home/teacherDashboardLearning')({
  staticData: screen({ roles: STAFF, title: ['Class learning', 'Aprendizaje de la clase'] }),
  validateSearch: (address: ClassAddress) => address,
  component: () => <LearningScreen notice={<HeldWorkNotice onlyWaiting />} />,
});
