import { Suspense, useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import type { Account } from '#contract/users/users.schemas.ts';
import { ManyFound } from './many-found.tsx';
import { peopleColumns } from './people-columns.tsx';
import { peopleCrumbs } from './people-crumbs.ts';
import { nameOf } from './person-labels.ts';
import { usePeopleMutations } from './users.mutations.ts';
import { type PeopleList, usePeople } from './users.queries.ts';

const ChangeSignInName = lazyDialog(async () => (await import('./edit-person.tsx')).ChangeSignInName);

/** Changing the names that people sign in with, one after the other. */
export function SignInNamesScreen() {
  useLocale();
  const list: PeopleList = useListSearch({
    sorts: ['name', 'user_name'],
    defaultSort: { column: 'user_name', descending: false },
    filters: ['role', 'school', 'grade', 'active', 'district'],
  });
  const query = usePeople(list);
  const mutations = usePeopleMutations();
  const [chosen, setChosen] = useState<Account | null>(null);
  return (
    <>
      <ListPage
        title={m.signInNames()}
        crumbs={peopleCrumbs()}
        description={m.signInNamesLead()}
        query={query}
        before={
          <Toolbar>
            <SearchField list={list} label={people.searchPeople()} />
          </Toolbar>
        }
      >
        {({ accounts, total, is_more }) => (
          <>
            <ManyFound isMore={is_more} />
            <DataTable
              caption={m.signInNames()}
              columns={peopleColumns(true).filter(({ id }) => ['name', 'user_name', 'role', 'school'].includes(id))}
              rows={accounts}
              total={total}
              rowKey={({ user_puid }) => user_puid}
              rowName={nameOf}
              list={list}
              rowActions={(account) => [{ label: people.changeSignInName(), onClick: () => setChosen(account) }]}
              empty={<EmptyPlace title={people.noPeople()} />}
            />
          </>
        )}
      </ListPage>
      <Suspense>{chosen && <ChangeSignInName account={chosen} mutations={mutations} onClose={() => setChosen(null)} />}</Suspense>
    </>
  );
}
