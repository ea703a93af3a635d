import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { GIVEN_ROLES } from '#contract/users/users.schemas.ts';
import { getSubjects } from '#contract/users/users-places.contract.ts';
import { roleName } from './person-labels.ts';
import { useAdminSummary } from './users.queries.ts';

const MAY: Readonly<Record<number, () => string>> = { 1: m.may1, 2: m.may2, 6: m.may6, 9: m.may9, 12: m.may12 };
const PEOPLE = '/authenticated/admin/manageUsers/search';

interface RoleRow {
  readonly role: number;
  readonly active: number;
  readonly inactive: number;
}

/** What each role may do, and how many people have it. */
export function RolesScreen() {
  useLocale();
  const { role: own } = useUser();
  const list = useListSearch();
  const query = useAdminSummary();
  const columns: Column<RoleRow>[] = [
    {
      id: 'role',
      header: people.role(),
      names: true,
      value: ({ role }) => roleName(role),
      cell: ({ role }) =>
        role < own ? (
          <Link to={PEOPLE} search={{ role }}>
            {roleName(role)}
          </Link>
        ) : (
          roleName(role)
        ),
      sortable: false,
    },
    { id: 'may', header: m.may(), wideOnly: true, value: ({ role }) => MAY[role]?.(), sortable: false },
    {
      id: 'active',
      header: m.active(),
      numeric: true,
      wideOnly: true,
      value: ({ role, active }) => (role < own ? active : '–'),
      sortable: false,
    },
    {
      id: 'inactive',
      header: m.inactive(),
      numeric: true,
      wideOnly: true,
      value: ({ role, inactive }) => (role < own ? inactive : '–'),
      sortable: false,
    },
  ];
  return (
    <ListPage title={m.roles()} crumbs={adminCrumbs()} description={m.rolesLead()} query={query}>
      {({ people: counted }) => (
        <DataTable
          caption={m.roles()}
          columns={columns}
          rows={GIVEN_ROLES.map((role) => counted.find((each) => each.role === role) ?? { role, active: 0, inactive: 0 })}
          rowKey={({ role }) => String(role)}
          rowName={({ role }) => roleName(role)}
          list={list}
        />
      )}
    </ListPage>
  );
}

type SubjectRow = DataOf<typeof getSubjects>['subjects'][number];

/** The subjects of the library. */
export function SubjectsScreen() {
  useLocale();
  const list = useListSearch();
  const query = useQuery(apiQuery('memory', getSubjects));
  const columns: Column<SubjectRow>[] = [
    { id: 'subject', header: m.subjects(), names: true, value: ({ subject }) => inLocale(subject) },
    {
      id: 'products',
      header: m.products(),
      value: ({ products }) => products.map(({ title }) => inLocale(title)).join(', '),
      cell: ({ products }) => (
        <List listStyleType="none">
          {products.map(({ product_id, title }) => (
            <List.Item key={product_id}>
              <Link to="/authenticated/content/contentHome" search={{ product_id }}>
                {inLocale(title)}
              </Link>
            </List.Item>
          ))}
        </List>
      ),
      sortable: false,
    },
  ];
  return (
    <ListPage title={m.subjects()} crumbs={adminCrumbs()} description={m.subjectsLead()} query={query}>
      {({ subjects }) => (
        <DataTable
          caption={m.subjects()}
          columns={columns}
          rows={subjects}
          rowKey={({ subject }) => subject.en}
          rowName={({ subject }) => inLocale(subject)}
          list={list}
          empty={<EmptyPlace title={m.noSubjects()} />}
        />
      )}
    </ListPage>
  );
}
