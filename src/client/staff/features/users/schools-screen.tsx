import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import { ROLE } from '#contract/roles.ts';
import { schools as schoolChoice } from '#contract/session/session-places.contract.ts';
import { getAdminSummary } from '#contract/users/users.contract.ts';
import { getManagedSchools, setSchoolActive } from '#contract/users/users-places.contract.ts';
import { BY_NAME, type School } from './places.ts';
import { useDistrictOptions } from './users.queries.ts';

const SchoolForm = lazyDialog(async () => (await import('./place-forms.tsx')).SchoolForm);

/** Deactivates a school after a question, or reactivates it. */
function useSchoolState(district_id: number | null) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  return async ({ school_id, school_name: name, is_active }: School) => {
    const question = { title: m.closeSchoolTitle({ name }), text: m.closeSchoolText(), go: m.closeSchool(), danger: true };
    if (is_active && !(await confirm(question))) return;
    try {
      await call(setSchoolActive, { body: { user_puid, district_id, school_id, is_active: !is_active } });
      toast.success(is_active ? m.schoolWasClosed({ name }) : m.schoolWasOpened({ name }));
    } catch (error) {
      tellFailure(error);
    }
    // Wherever schools are chosen, too.
    for (const { path } of [getManagedSchools, getAdminSummary]) void client.invalidateQueries({ queryKey: ['memory', path] });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(schoolChoice.path) });
  };
}

const SCHOOLS = { ...BY_NAME, filters: ['state', 'district'] } as const;
const stateOptions = () => [
  { value: 'active', label: m.schoolOpen() },
  { value: 'closed', label: m.schoolClosed() },
];

/** The schools of a district: the own one, or the one that is chosen by whoever stands above all. */
export function SchoolsScreen() {
  useLocale();
  const { role, district_name, districtID } = useUser();
  const navigate = useNavigate();
  const list = useListSearch(SCHOOLS);
  const districts = useDistrictOptions();
  const chosen = districts.options.find(({ value }) => value === list.filters.district);
  const district = chosen ? Number(chosen.value) : null;
  const setState = useSchoolState(district);
  const query = useQuery({
    ...apiQuery('memory', getManagedSchools, {
      query: {
        district_id: list.filters.district === undefined ? null : Number(list.filters.district),
        find: list.find,
        descending: list.sort?.descending ?? false,
        page: list.page,
        page_size: list.size,
        ...(list.filters.state === undefined ? {} : { is_active: list.filters.state === 'active' }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<School | 'new' | null>(null);
  const place = chosen?.label ?? district_name;
  const mayChange = role >= ROLE.districtAdmin;
  const peopleOf = (school_id: number) =>
    ({ to: '/authenticated/admin/manageUsers/search', search: { school: school_id, ...(district === null ? {} : { district }) } }) as const;
  const columns: Column<School>[] = [
    {
      id: 'name',
      header: m.schoolName(),
      names: true,
      sortable: true,
      value: ({ school_name }) => school_name,
      cell: ({ school_id, school_name }) => <Link {...peopleOf(school_id)}>{school_name}</Link>,
    },
    { id: 'students', header: m.students(), numeric: true, value: ({ students }) => students },
    { id: 'staff', header: m.staff(), numeric: true, wideOnly: true, value: ({ staff }) => staff },
    { id: 'inactive', header: m.inactivePeople(), numeric: true, wideOnly: true, value: ({ inactive }) => inactive },
    { id: 'state', header: m.schoolState(), wideOnly: true, value: ({ is_active }) => (is_active ? m.schoolOpen() : m.schoolClosed()) },
  ];
  return (
    <>
      <ListPage
        title={m.schools()}
        crumbs={adminCrumbs()}
        description={mayChange ? m.schoolsLead({ place }) : `${m.schoolsLead({ place })} ${m.readOnly()}`}
        query={query}
        actions={mayChange && <Button onClick={() => setOpen('new')}>{m.addSchool()}</Button>}
        before={
          <Toolbar>
            <SearchField list={list} label={m.searchSchools()} />
            {role === ROLE.superAdmin && (
              <FilterSelect list={list} name="district" label={people.district()} all={district_name} {...districts} />
            )}
            <FilterSelect list={list} name="state" label={m.schoolState()} all={m.allSchoolStates()} options={stateOptions()} />
          </Toolbar>
        }
      >
        {({ schools, total }) => (
          <DataTable
            caption={m.schools()}
            columns={columns}
            rows={schools}
            total={total}
            rowKey={({ school_id }) => String(school_id)}
            rowName={({ school_name }) => school_name}
            list={list}
            rowActions={(school) => [
              { label: m.seePeople(), onClick: () => void navigate(peopleOf(school.school_id)) },
              ...(mayChange
                ? [
                    { label: m.rename(), onClick: () => setOpen(school) },
                    { label: school.is_active ? m.closeSchool() : m.openSchool(), onClick: () => void setState(school) },
                  ]
                : []),
            ]}
          />
        )}
      </ListPage>
      <Suspense>
        {open && (
          <SchoolForm
            district={district}
            school={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
            onSaved={(of) => list.setFilter('district', of === String(districtID) ? null : of)}
          />
        )}
      </Suspense>
    </>
  );
}
