import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { isAnswerOf } from '#client/shared/platform/queries.ts';
import { GiveAction } from '#client/staff/features/staar/give-action.ts';
import { useGiveItem } from '#client/staff/features/workspace/use-give-item.tsx';
import { getGroupAssignments, getPathways } from '#contract/staar.contract.ts';

/** Loaded when somebody assigns. */
const AssignModal = lazy(async () => ({ default: (await import('#client/staff/features/assignments/assign-modal.tsx')).AssignModal }));

/** Lets the screens of STAAR Ready give tests and resources: with the workspace's assignment and the dialog of assignments. */
export function WithGiving({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const refresh = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [getGroupAssignments, getPathways]) });
  const { button, dialog } = useGiveItem((lesson, onClose, onAssigned) => (
    <Suspense>
      <AssignModal
        lessons={[lesson]}
        onClose={onClose}
        onAssigned={() => {
          onAssigned();
          refresh();
        }}
      />
    </Suspense>
  ));
  return (
    <GiveAction value={button}>
      {children}
      {dialog}
    </GiveAction>
  );
}
