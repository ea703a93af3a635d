import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { FoldedFilters } from '#client/staff/kit/layout/folded-filters.tsx';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { ColumnChoice } from '#client/staff/kit/list/column-choice.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import { useSchoolChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m } from '#client/staff/messages/people/users.ts';
import { ROLE } from '#contract/roles.ts';
import { type Account, MAX_PASSWORDS, type MadePassword } from '#contract/users/users.schemas.ts';
import { ManyFound } from './many-found.tsx';
import { peopleColumns } from './people-columns.tsx';
import { givenRoles, gradeOptions, mayBeInvited, nameOf } from './person-labels.ts';
import { useSignInAs } from './use-sign-in-as.ts';
import { usePeopleMutations } from './users.mutations.ts';
import { type PeopleList, useAdminSummary, useDistrictOptions, useManagedPlace, usePeople } from './users.queries.ts';

const PasswordsDialog = lazyPart(async () => (await import('./passwords-dialog.tsx')).PasswordsDialog);
const FILTERS = ['role', 'school', 'grade', 'active', 'district'] as const;

/** Everybody whom an administrator manages, a page at a time. @param actions buttons that lead on to other screens */
export function PeopleScreen({ actions }: { readonly actions?: ReactNode }) {
  useLocale();
  const user = useUser();
  const own = useManagedPlace();
  const districts = useDistrictOptions();
  const navigate = useNavigate();
  const list = useListSearch({ sorts: ['name', 'user_name'], defaultSort: { column: 'name', descending: false }, filters: FILTERS });
  const query = usePeople(list);
  const place = districts.options.find(({ value }) => value === list.filters.district)?.label ?? own;
  const selection = useRowSelection<Account>(keyOf);
  const mutations = usePeopleMutations();
  const signInAs = useSignInAs();
  const hasMail = useAdminSummary().data?.has_mail ?? false;
  const [made, setMade] = useState<readonly MadePassword[] | null>(null);
  const showsSchool = user.role >= ROLE.districtAdmin;
  const columns = peopleColumns(showsSchool);
  const chosen = selection.rows;
  const reset = async (people: readonly Account[]) => {
    const passwords = await mutations.resetPasswords(people);
    if (passwords) setMade(passwords);
    return passwords !== null;
  };
  const ended = (done: boolean) => done && selection.clear();
  const rowActions = (account: Account): Action[] => [
    {
      label: m.open(),
      onClick: () => void navigate({ to: '/authenticated/admin/manageUsers/user', search: { account_puid: account.user_puid } }),
    },
    ...(account.is_active ? [{ label: m.signInAsShort(), onClick: () => void signInAs(account) }] : []),
    { label: m.resetPassword(), onClick: () => void reset([account]) },
    ...(hasMail && mayBeInvited(account) ? [{ label: m.invite(), onClick: () => void mutations.invite([account]) }] : []),
    account.is_active
      ? { label: m.deactivate(), onClick: () => void mutations.deactivate([account]), danger: true }
      : { label: m.reactivate(), onClick: () => void mutations.reactivate([account]) },
  ];
  return (
    <>
      <ListPage
        title={m.people()}
        crumbs={adminCrumbs()}
        description={m.peopleLead({ place })}
        query={query}
        actions={actions}
        before={
          <Toolbar end={<ColumnChoice columns={columns} list={list} />}>
            <SearchField list={list} label={m.searchPeople()} />
            <FoldedFilters set={Object.keys(list.filters).length}>
              <PeopleFilters list={list} showsSchool={showsSchool} />
            </FoldedFilters>
          </Toolbar>
        }
      >
        {({ accounts, total, is_more }) => (
          <>
            <ManyFound isMore={is_more} />
            <DataTable
              caption={m.people()}
              columns={columns}
              rows={accounts}
              total={total}
              rowKey={keyOf}
              rowName={nameOf}
              list={list}
              selection={selection}
              bulkActions={
                <>
                  <Button variant="default" disabled={chosen.length > MAX_PASSWORDS} onClick={() => void reset(chosen).then(ended)}>
                    {m.resetPassword()}
                  </Button>
                  {hasMail && (
                    <Button
                      variant="default"
                      disabled={chosen.length > MAX_PASSWORDS}
                      onClick={() => void mutations.invite(chosen).then(ended)}
                    >
                      {m.invite()}
                    </Button>
                  )}
                  <Button variant="default" onClick={() => void mutations.reactivate(chosen).then(ended)}>
                    {m.reactivate()}
                  </Button>
                  <Button variant="default" onClick={() => void mutations.deactivate(chosen).then(ended)}>
                    {m.deactivate()}
                  </Button>
                </>
              }
              rowActions={rowActions}
              empty={<EmptyPlace title={m.noPeople()} />}
            />
          </>
        )}
      </ListPage>
      <Suspense>{made && <PasswordsDialog made={made} onClose={() => setMade(null)} />}</Suspense>
    </>
  );
}

const keyOf = ({ user_puid }: Account) => user_puid;

function PeopleFilters({ list, showsSchool }: { readonly list: PeopleList; readonly showsSchool: boolean }) {
  const { role, district_name } = useUser();
  const schools = useSchoolChoices(list.filters.district === undefined ? null : Number(list.filters.district));
  const districts = useDistrictOptions();
  const states = [
    { value: 'yes', label: m.active() },
    { value: 'no', label: m.inactive() },
  ];
  return (
    <>
      {role === ROLE.superAdmin && <FilterSelect list={list} name="district" label={m.district()} all={district_name} {...districts} />}
      <FilterSelect list={list} name="role" label={m.role()} all={m.allRoles()} options={givenRoles(role)} />
      {showsSchool && <FilterSelect list={list} name="school" label={m.school()} all={m.allSchools()} {...schools} />}
      <FilterSelect list={list} name="grade" label={m.grade()} all={m.allGrades()} options={gradeOptions()} />
      <FilterSelect list={list} name="active" label={m.state()} all={m.allStates()} options={states} />
    </>
  );
}
