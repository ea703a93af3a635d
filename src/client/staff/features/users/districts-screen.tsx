import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import { ROLE } from '#contract/roles.ts';
import { getManagedDistricts } from '#contract/users/users-places.contract.ts';
import { BY_NAME, type District } from './places.ts';
import { zoneName } from './zone-name.ts';

const DistrictForm = lazyDialog(async () => (await import('./place-forms.tsx')).DistrictForm);

/** Districts: their names and clocks. */
export function DistrictsScreen() {
  useLocale();
  const { role } = useUser();
  const list = useListSearch(BY_NAME);
  const query = useQuery({
    ...apiQuery('memory', getManagedDistricts, {
      query: { find: list.find, descending: list.sort?.descending ?? false, page: list.page, page_size: list.size },
    }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<District | 'new' | null>(null);
  const columns: Column<District>[] = [
    { id: 'name', header: m.districtName(), names: true, sortable: true, value: ({ district_name }) => district_name },
    { id: 'zone', header: m.timeZone(), value: ({ time_zone }) => zoneName(time_zone) },
    // What a school puts on its own pages, so that nobody is asked for the district.
    { id: 'address', header: m.signInAddress(), wideOnly: true, value: ({ district_id }) => `${location.origin}/?district=${district_id}` },
    { id: 'schools', header: m.schools(), numeric: true, value: ({ schools }) => schools },
    { id: 'people', header: m.people(), numeric: true, value: ({ people }) => people },
  ];
  const isOver = role === ROLE.superAdmin;
  return (
    <>
      <ListPage
        title={m.districts()}
        crumbs={adminCrumbs()}
        description={role === ROLE.schoolAdmin ? `${m.districtsLead()} ${m.readOnly()}` : m.districtsLead()}
        query={query}
        actions={isOver && <Button onClick={() => setOpen('new')}>{m.addDistrict()}</Button>}
        before={
          isOver && (
            <Toolbar>
              <SearchField list={list} label={m.searchDistricts()} />
            </Toolbar>
          )
        }
      >
        {({ districts, total }) => (
          <DataTable
            caption={m.districts()}
            columns={columns}
            rows={districts}
            total={total}
            rowKey={({ district_id }) => String(district_id)}
            rowName={({ district_name }) => district_name}
            list={list}
            rowActions={(district) => (role >= ROLE.districtAdmin ? [{ label: m.edit(), onClick: () => setOpen(district) }] : [])}
          />
        )}
      </ListPage>
      <Suspense>{open && <DistrictForm district={open === 'new' ? null : open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
