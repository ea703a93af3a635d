import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen.ts';
import { PeopleScreen } from '#client/staff/features/users/people-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Finding people and what is done for several at once. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/search')({
  staticData: screen({ roles: MANAGERS, title: ['People', 'Personas'] }),
  component: PeopleScreen,
});
