import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lessonName } from '#client/shared/platform/format.ts';
import { screen } from '#client/shared/platform/screen.ts';
import { WorkspaceScreen, type WorkspaceSearch } from '#client/staff/features/workspace/workspace-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Loaded when somebody assigns. */
const AssignModal = lazy(async () => ({ default: (await import('#client/staff/features/assignments/assign-modal.tsx')).AssignModal }));

/** Lessons, assignments and folders of somebody who teaches. */
export const Route = createFileRoute('/authenticated/workspace/workspaceHome/')({
  staticData: screen({
    roles: STAFF,
    title: ['Workspace', 'Espacio de trabajo'],
    nav: { place: 'workspace', to: '/authenticated/workspace/workspaceHome' },
  }),
  validateSearch: (address: WorkspaceSearch) => address,
  component: WorkspaceHome,
});

function WorkspaceHome() {
  return (
    <WorkspaceScreen
      search={Route.useSearch()}
      assignDialog={(lessons, onClose, onAssigned) => (
        <Suspense>
          <AssignModal
            lessons={lessons.map((lesson) => ({ lesson_id: lesson.lesson_id, name: lessonName(lesson), due_date: lesson.due_date }))}
            onClose={onClose}
            onAssigned={onAssigned}
          />
        </Suspense>
      )}
    />
  );
}
