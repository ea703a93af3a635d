import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { screen } from '#client/shared/platform/screen.ts';
import { GiveAction } from '#client/staff/features/staar/give-action.ts';
import { StaarHome } from '#client/staff/features/staar/staar-home.tsx';
import { useGiveItem } from '#client/staff/features/workspace/use-give-item.tsx';
import { STAFF } from '#contract/roles.ts';

/** Loaded when somebody assigns. */
const AssignModal = lazy(async () => ({ default: (await import('#client/staff/features/assignments/assign-modal.tsx')).AssignModal }));

/** STAAR Ready: pathways, practice tests and given tests. */
export const Route = createFileRoute('/authenticated/staarReady/staarHome')({
  staticData: screen({ roles: STAFF, title: ['STAAR Ready', 'STAAR Ready'], nav: { place: 'staar' } }),
  component: StaarHomeWithGiving,
});

/** Tests and resources are given with the workspace's assignment and the dialog of assignments. */
function StaarHomeWithGiving() {
  const { button, dialog } = useGiveItem((lesson, onClose, onAssigned) => (
    <Suspense>
      <AssignModal lessons={[lesson]} onClose={onClose} onAssigned={onAssigned} />
    </Suspense>
  ));
  return (
    <GiveAction value={button}>
      <StaarHome />
      {dialog}
    </GiveAction>
  );
}
