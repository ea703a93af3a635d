import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/permissions.ts';
import { DISTRICTS_A_PAGE, type ModuleDistrict } from '#contract/permissions/permissions.schemas.ts';
import { moduleDistrictsQuery } from './permissions.queries.ts';
import { MODULE_LABELS } from './rule-labels.ts';

/** Every district with the modules that it does without. */
export function PermissionDistrictsScreen() {
  useLocale();
  const navigate = useNavigate();
  const list = useListSearch({ pageSize: DISTRICTS_A_PAGE });
  const query = useQuery({ ...moduleDistrictsQuery(list.find, list.page), placeholderData: keepPreviousData });
  return (
    <ListPage
      title={m.title()}
      crumbs={adminCrumbs()}
      description={m.lead()}
      query={query}
      actions={
        <>
          <LinkButton kind="plain" link={(props) => <Link {...props} to="/authenticated/admin/permissionList" />}>
            {m.listTitle()}
          </LinkButton>
          <LinkButton kind="action" link={(props) => <Link {...props} to="/authenticated/admin/assignNewPermission" />}>
            {m.assignTitle()}
          </LinkButton>
        </>
      }
      before={
        <Toolbar>
          <SearchField list={list} label={m.searchDistricts()} />
        </Toolbar>
      }
    >
      {({ districts, total }) => (
        <DataTable
          caption={m.title()}
          columns={columns()}
          rows={districts}
          total={total}
          rowKey={({ district_id }) => String(district_id)}
          rowName={({ district_name }) => district_name}
          list={list}
          rowActions={({ district_id }) => [
            {
              label: m.openModules(),
              onClick: () => void navigate({ to: '/authenticated/admin/moduleAssignment', search: { district_id } }),
            },
            {
              label: m.showChanges(),
              onClick: () => void navigate({ to: '/authenticated/admin/permissionList', search: { district: district_id } as never }),
            },
          ]}
          empty={<EmptyPlace title={m.noDistricts()} />}
        />
      )}
    </ListPage>
  );
}

const columns = (): Column<ModuleDistrict>[] => [
  {
    id: 'district',
    header: m.district(),
    names: true,
    sortable: false,
    value: ({ district_name }) => district_name,
    cell: ({ district_id, district_name }) => (
      <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/admin/moduleAssignment" search={{ district_id }} />}>
        {district_name}
      </Anchor>
    ),
  },
  { id: 'schools', wideOnly: true, header: m.schools(), numeric: true, sortable: false, value: ({ schools }) => schools },
  {
    id: 'off',
    header: m.turnedOff(),
    sortable: false,
    value: ({ off }) => (off.length === 0 ? m.nothingOff() : off.map((module) => MODULE_LABELS[module]()).join(', ')),
  },
  { id: 'exceptions', wideOnly: true, header: m.exceptions(), numeric: true, sortable: false, value: ({ exceptions }) => exceptions },
];
