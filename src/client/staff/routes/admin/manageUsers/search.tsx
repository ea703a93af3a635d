import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { PeopleScreen } from '#client/staff/features/users/people-screen.tsx';
import { m } from '#client/staff/messages/people/users-lists.ts';
import { MANAGERS } from '#contract/roles.ts';

/** The list of people, with bulk actions. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/search')({
  staticData: screen({ roles: MANAGERS, title: ['People', 'Personas'] }),
  component: Opened,
});

function Opened() {
  useLocale();
  return (
    <PeopleScreen
      actions={<Button renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/add" />}>{m.addPerson()}</Button>}
    />
  );
}
