import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { STUDENT_HOME } from '#client/shared/platform/session/role-home.ts';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { Dashboard } from '#client/student/features/learning/dashboard/dashboard.tsx';
import { typeIdOf } from '#client/student/features/learning/dashboard/dashboard-filter.tsx';

/** It comes when the rest is there. */
const NextBest = lazyPart(async () => (await import('#client/student/features/pathway/next-best.tsx')).NextBest, Nothing);

/** The student's home. The optional typeId chooses: 0 all, 1 to do, 2 done. */
export const Route = createFileRoute('/authenticated/studentDashboard/studentDashboard/{-$typeId}')({
  staticData: screen({
    roles: ['student'],
    title: ['My lessons', 'Mis lecciones'],
    nav: { place: 'lessons', to: STUDENT_HOME },
  }),
  component: StudentDashboard,
});

function StudentDashboard() {
  useLocale();
  const { typeId } = Route.useParams();
  return <Dashboard typeId={typeIdOf(typeId)} below={<NextBest />} />;
}
