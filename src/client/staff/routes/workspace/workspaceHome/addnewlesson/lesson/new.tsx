import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { LazyAddOwn } from '#client/staff/features/my-library/lazy-add-own.tsx';
import { BuilderScreen } from '#client/staff/features/workspace/builder-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Builds a new lesson; at is the folder that it was begun in. */
export const Route = createFileRoute('/authenticated/workspace/workspaceHome/addnewlesson/lesson/new')({
  staticData: screen({ roles: STAFF, title: ['New lesson', 'Nueva lección'] }),
  validateSearch: (address: { readonly at?: string }) => address,
  component: NewLesson,
});

function NewLesson() {
  const { at } = Route.useSearch();
  return <BuilderScreen isAssignment={false} lesson={null} place={at ?? null} addOwn={<LazyAddOwn />} />;
}
