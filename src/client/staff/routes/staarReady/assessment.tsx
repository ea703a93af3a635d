import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { LazyAssignModal } from '#client/staff/features/assignments/assign-dialog.tsx';
import { AssessmentsScreen } from '#client/staff/features/staar/assessments-screen.tsx';
import { GiveAction } from '#client/staff/features/staar/give-action.ts';
import { useGiveItem } from '#client/staff/features/workspace/use-give-item.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** The practice tests of STAAR Ready, also for content owners, who see no classes. */
export const Route = createFileRoute('/authenticated/staarReady/assessment')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['STAAR practice tests', 'Pruebas de práctica de STAAR'] }),
  component: AssessmentsScreenWithGiving,
});

/** Tests and resources are assigned through the workspace and its assignment dialog. */
function AssessmentsScreenWithGiving() {
  const { button, dialog } = useGiveItem((lesson, onClose, onAssigned) => (
    <LazyAssignModal lessons={[lesson]} onClose={onClose} onAssigned={onAssigned} />
  ));
  return (
    <GiveAction value={button}>
      <AssessmentsScreen />
      {dialog}
    </GiveAction>
  );
}
