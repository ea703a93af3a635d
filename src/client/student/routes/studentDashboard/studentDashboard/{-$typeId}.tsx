import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '#client/student/features/learning/dashboard.tsx';
import { typeIdOf } from '#client/student/features/learning/dashboard-filter.tsx';
import { useLocale } from '#client/shared/platform/i18n.ts';

/** The student's home. The optional typeId chooses: 0 all, 1 to do, 2 done. */
export const Route = createFileRoute('/authenticated/studentDashboard/studentDashboard/{-$typeId}')({ component: StudentDashboard });

function StudentDashboard() {
  useLocale();
  const { typeId } = Route.useParams();
  return <Dashboard typeId={typeIdOf(typeId)} />;
}
