import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { screen } from '#client/shared/platform/screen.ts';
import { AssessmentsScreen } from '#client/staff/features/staar/assessments-screen.tsx';
import { GiveAction } from '#client/staff/features/staar/give-action.ts';
import { useGiveItem } from '#client/staff/features/workspace/use-give-item.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** Loaded when somebody assigns. */
const AssignModal = lazy(async () => ({ default: (await import('#client/staff/features/assignments/assign-modal.tsx')).AssignModal }));

/** The practice tests of STAAR Ready, also for those who own content and see no class. */
export const Route = createFileRoute('/authenticated/staarReady/assessment')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['STAAR practice tests', 'Pruebas de práctica de STAAR'] }),
  component: AssessmentsScreenWithGiving,
});

/** Tests and resources are given with the workspace's assignment and the dialog of assignments. */
function AssessmentsScreenWithGiving() {
  const { button, dialog } = useGiveItem((lesson, onClose, onAssigned) => (
    <Suspense>
      <AssignModal lessons={[lesson]} onClose={onClose} onAssigned={onAssigned} />
    </Suspense>
  ));
  return (
    <GiveAction value={button}>
      <AssessmentsScreen />
      {dialog}
    </GiveAction>
  );
}
