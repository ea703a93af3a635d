import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { assignDialog } from '#client/staff/features/assignments/assign-dialog.tsx';
import { LazyAddOwn } from '#client/staff/features/my-library/lazy-add-own.tsx';
import { BuilderScreen } from '#client/staff/features/workspace/builder-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Builds a new assignment; at is the folder that it was begun in. */
export const Route = createFileRoute('/authenticated/workspace/workspaceHome/addnewlesson/assignment/new')({
  staticData: screen({ roles: STAFF, title: ['New assignment', 'Nueva tarea'] }),
  validateSearch: (address: { readonly at?: string }) => address,
  component: NewAssignment,
});

function NewAssignment() {
  const { at } = Route.useSearch();
  return <BuilderScreen isAssignment={true} lesson={null} place={at ?? null} addOwn={<LazyAddOwn />} assignDialog={assignDialog} />;
}
