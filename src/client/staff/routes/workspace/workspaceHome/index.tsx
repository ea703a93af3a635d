import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { assignDialog } from '#client/staff/features/assignments/assign-dialog.tsx';
import { recipientsDialog } from '#client/staff/features/assignments/recipients-dialog.tsx';
import { WorkspaceScreen, type WorkspaceSearch } from '#client/staff/features/workspace/workspace-screen.tsx';
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

function WorkspaceHome() {
  return <WorkspaceScreen search={Route.useSearch()} assignDialog={assignDialog} recipientsDialog={recipientsDialog} />;
}
