import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { AllAssignments } from '#client/student/features/learning/dashboard/all-assignments.tsx';
import { typeIdOf } from '#client/student/features/learning/dashboard/dashboard-filter.tsx';
import { m } from '#client/student/messages/dashboard.ts';

/** Every lesson of the student in one list; typeId in the address: 0 all, 1 to do, 2 done. */
export const Route = createFileRoute('/authenticated/studentDashboard/viewAllAssignment')({
  staticData: screen({ roles: ['student'], title: ['All my lessons', 'Todas mis lecciones'] }),
  validateSearch: (search: { readonly typeId?: string | number }) => search,
  component: ViewAllAssignment,
});

function ViewAllAssignment() {
  useLocale();
  const { typeId } = Route.useSearch();
  return (
    <>
      <BackLink to="/authenticated/studentDashboard/studentDashboard/{-$typeId}" params={{ typeId: '0' }}>
        {m.back()}
      </BackLink>
      <AllAssignments typeId={typeIdOf(String(typeId ?? 0))} />
    </>
  );
}
