import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen.ts';
import { TrainingScreen } from '#client/staff/features/feedback/training-screen.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** A teacher asks for a training. */
export const Route = createFileRoute('/authenticated/home/teacherDashboardLearning')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Training', 'Capacitación'] }),
  component: TrainingScreen,
});
