import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { assignDialog } from '#client/staff/features/assignments/assign-dialog.tsx';
import { LazyAddOwn } from '#client/staff/features/my-library/lazy-add-own.tsx';
import { EditScreen } from '#client/staff/features/workspace/edit-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Edits a lesson or an assignment. */
export const Route = createFileRoute('/authenticated/workspace/workspaceHome/addnewlesson/edit')({
  staticData: screen({ roles: STAFF, title: ['Edit lesson', 'Editar lección'] }),
  validateSearch: (address: { readonly lesson_id?: number }) => address,
  component: EditLesson,
});

function EditLesson() {
  const lessonId = Number(Route.useSearch().lesson_id);
  if (!Number.isSafeInteger(lessonId) || lessonId <= 0) return <Navigate to="/authenticated/workspace/workspaceHome" replace />;
  return <EditScreen key={lessonId} lessonId={lessonId} addOwn={<LazyAddOwn />} assignDialog={assignDialog} />;
}
