import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { m } from '#client/staff/messages/people/users.ts';
import type { Account } from '#contract/users/users.schemas.ts';
import { gradeName, roleName } from './person-labels.ts';

/** The columns of a list of people. The server sorts by name and by sign-in name. */
export function peopleColumns(showsSchool: boolean): Column<Account>[] {
  return [
    {
      id: 'name',
      header: m.name(),
      names: true,
      sortable: true,
      value: ({ last_name, first_name }) => `${last_name}, ${first_name}`,
      cell: ({ user_puid, last_name, first_name }) => (
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/user" search={{ account_puid: user_puid }} />}>
          {last_name}, {first_name}
        </Anchor>
      ),
    },
    { id: 'user_name', header: m.signInName(), wideOnly: true, sortable: true, value: ({ user_name }) => user_name },
    { id: 'role', header: m.role(), wideOnly: true, value: ({ role }) => roleName(role) },
    ...(showsSchool ? [{ id: 'school', header: m.school(), wideOnly: true, value: ({ school_name }: Account) => school_name }] : []),
    { id: 'grade', header: m.grade(), wideOnly: true, value: ({ grade }) => (grade === null ? '' : gradeName(grade)) },
    { id: 'number', header: m.number(), wideOnly: true, value: ({ external_id }) => external_id, startHidden: true },
    {
      id: 'state',
      header: m.state(),
      wideOnly: true,
      value: ({ is_active }) => is_active,
      cell: ({ is_active }) => <StateChip isActive={is_active} />,
    },
    { id: 'seen', header: m.lastSeen(), wideOnly: true, value: ({ seen_at }) => (seen_at === null ? m.never() : formatDistance(seen_at)) },
  ];
}

/** Whether an account is open. */
export function StateChip({ isActive }: { readonly isActive: boolean }) {
  return <StatusChip tone={isActive ? 'done' : 'neutral'}>{isActive ? m.active() : m.inactive()}</StatusChip>;
}
