import { createFileRoute, redirect } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { STAFF } from '#contract/roles.ts';

/** The address alone, which the specification follows with /lesson/new or /assignment/new: a new lesson. */
export const Route = createFileRoute('/authenticated/workspace/workspaceHome/addnewlesson/')({
  staticData: screen({ roles: STAFF, title: ['New lesson', 'Nueva lección'] }),
  beforeLoad: () => {
    throw redirect({ to: '/authenticated/workspace/workspaceHome/addnewlesson/lesson/new', replace: true });
  },
});
