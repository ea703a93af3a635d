import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { GroupsScreen } from '#client/staff/features/groups/groups-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** The classes of a person. */
export const Route = createFileRoute('/authenticated/mygroups/mygroupsHome')({
  staticData: screen({ roles: STAFF, title: ['My Groups', 'Mis grupos'], nav: { place: 'groups' } }),
  component: GroupsScreen,
});
