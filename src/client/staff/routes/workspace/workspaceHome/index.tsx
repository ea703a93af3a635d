import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { assignDialog, LazyAssignModal } from '#client/staff/features/assignments/assign-dialog.tsx';
import { datesDialog } from '#client/staff/features/assignments/lesson-dates-dialog.tsx';
import { recipientsDialog } from '#client/staff/features/assignments/recipients-dialog.tsx';
import { useGiveItem } from '#client/staff/features/workspace/use-give-item.tsx';
import { WorkspaceScreen, type WorkspaceSearch } from '#client/staff/features/workspace/workspace-screen.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { STAFF } from '#contract/roles.ts';

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

const OwnQuizzesList = lazyPart(
  async () => (await import('#client/staff/features/authoring-tool/own-quizzes/own-quizzes-list.tsx')).OwnQuizzesList,
);

const OwnRubricsList = lazyPart(
  async () => (await import('#client/staff/features/authoring-tool/own-rubrics/own-rubrics-list.tsx')).OwnRubricsList,
);

function WorkspaceHome() {
  return (
    <WorkspaceScreen
      search={Route.useSearch()}
      assignDialog={assignDialog}
      recipientsDialog={recipientsDialog}
      datesDialog={datesDialog}
      quizzes={<OwnQuizzes />}
      rubrics={
        <Suspense fallback={<SkeletonRows />}>
          <OwnRubricsList />
        </Suspense>
      }
    />
  );
}

/** A teacher's own lies in no place of the library. */
const NOWHERE = { product_id: null, unit_id: null, subunit_id: null };

/** The teacher's own quizzes, each with the button that assigns it. */
function OwnQuizzes() {
  const { button, dialog } = useGiveItem((lesson, onClose, onAssigned) => (
    <LazyAssignModal lessons={[lesson]} onClose={onClose} onAssigned={onAssigned} />
  ));
  return (
    <Suspense fallback={<SkeletonRows />}>
      <OwnQuizzesList assign={(quiz) => button({ ...quiz, ...NOWHERE, is_assignable: true })} />
      {dialog}
    </Suspense>
  );
}
