import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { NewGroupScreen } from '#client/staff/features/groups/group-form-screen.tsx';
import { STAFF } from '#contract/roles.ts';

interface AddSearch {
  /** The class of a new subgroup. */
  readonly parent_puid?: string;
  /** Students who are ticked from the start, by id with commas between. */
  readonly students?: string;
}

/** A new class or subgroup. */
export const Route = createFileRoute('/authenticated/mygroups/add')({
  staticData: screen({ roles: STAFF, title: ['New group', 'Grupo nuevo'] }),
  validateSearch: (address: AddSearch) => address,
  component: Add,
});

function Add() {
  const { parent_puid, students } = Route.useSearch();
  return <NewGroupScreen key={parent_puid} parentPuid={parent_puid ?? null} ticked={students?.split(',') ?? []} />;
}
