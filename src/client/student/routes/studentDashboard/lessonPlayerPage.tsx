import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen.ts';

/** The address under which other parts of the product open a lesson: the player is one screen. */
export const Route = createFileRoute('/authenticated/studentDashboard/lessonPlayerPage')({
  staticData: screen({ roles: ['student'], title: ['Lesson', 'Lección'] }),
  validateSearch: (search: { readonly lesson_id?: number; readonly assignment_id?: number; readonly resource_id?: number }) => search,
  component: LessonPlayerPage,
});

function LessonPlayerPage() {
  const { lesson_id, assignment_id, resource_id } = Route.useSearch();
  if (!lesson_id || !assignment_id) {
    return <Navigate to="/authenticated/studentDashboard/studentDashboard/{-$typeId}" params={{ typeId: '0' }} replace />;
  }
  return (
    <Navigate
      to="/authenticated/studentDashboard/studentLessonPlayer"
      search={{
        lesson_id: Number(lesson_id),
        assignment_id: Number(assignment_id),
        ...(resource_id && { resource_id: Number(resource_id) }),
      }}
      replace
    />
  );
}
