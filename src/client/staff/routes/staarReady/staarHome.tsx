import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { LazyAssignModal } from '#client/staff/features/assignments/assign-dialog.tsx';
import { GiveAction } from '#client/staff/features/staar/give-action.ts';
import { StaarHome } from '#client/staff/features/staar/staar-home.tsx';
import { useGiveItem } from '#client/staff/features/workspace/use-give-item.tsx';
import { STAFF } from '#contract/roles.ts';

/** STAAR Ready: pathways, practice tests and given tests. */
export const Route = createFileRoute('/authenticated/staarReady/staarHome')({
  staticData: screen({ roles: STAFF, title: ['STAAR Ready', 'STAAR Ready'], nav: { place: 'staar' } }),
  component: StaarHomeWithGiving,
});

/** Tests and resources are given with the workspace's assignment and the dialog of assignments. */
function StaarHomeWithGiving() {
  const { button, dialog } = useGiveItem((lesson, onClose, onAssigned) => (
    <LazyAssignModal lessons={[lesson]} onClose={onClose} onAssigned={onAssigned} />
  ));
  return (
    <GiveAction value={button}>
      <StaarHome />
      {dialog}
    </GiveAction>
  );
}
