import { createFileRoute, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { GroupAssignments } from '#client/staff/features/assignments/group-assignments.tsx';
import { GroupScreen } from '#client/staff/features/groups/group-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Of reports, a class opens this part alone, and only when asked. */
const EarlierClasses = lazyPart(async () => (await import('#client/staff/features/reports/classes/earlier-classes.tsx')).EarlierClasses);

const RetakeDialog = lazyPart(async () => (await import('#client/staff/features/reports/retakes/retake-dialog.tsx')).RetakeDialog);

/** One class or subgroup, with what it was assigned. */
export const Route = createFileRoute('/authenticated/mygroups/ViewGroups')({
  staticData: screen({ roles: STAFF, title: ['Group', 'Grupo'] }),
  validateSearch: (address: { readonly group_puid?: string }) => address,
  component: ViewGroups,
});

function ViewGroups() {
  const { group_puid } = Route.useSearch();
  if (!group_puid) return <Navigate to="/authenticated/mygroups/mygroupsHome" replace />;
  return (
    <GroupScreen
      key={group_puid}
      groupPuid={group_puid}
      assigned={
        <GroupAssignments
          groupPuid={group_puid}
          retake={({ group_puid: groupPuid, assignment_id }, onClose, otherwise) => (
            <Suspense>
              <RetakeDialog {...{ groupPuid, assignment_id, onClose, otherwise }} />
            </Suspense>
          )}
        />
      }
      resultsOf={(student) => <EarlierClasses groupPuid={group_puid} studentPuid={student} />}
    />
  );
}
