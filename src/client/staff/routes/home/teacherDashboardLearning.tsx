import { createFileRoute } from '@tanstack/react-router';
import { TrainingScreen } from '#client/staff/features/feedback/training-screen.tsx';

/** A teacher asks for a training. */
export const Route = createFileRoute('/authenticated/home/teacherDashboardLearning')({ component: TrainingScreen });
