import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#client/shared/messages/users-lists.ts';
import { call } from '#client/shared/platform/api.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { apiQuery } from '#client/shared/platform/queries.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { ROLE } from '#contract/roles.ts';
import { TIME_ZONES } from '#contract/users.schemas.ts';
import { getManagedDistricts, getManagedSchools, saveDistrict, saveSchool } from '#contract/users-places.contract.ts';
import { adminCrumbs } from './admin-crumbs.ts';

type District = DataOf<typeof getManagedDistricts>['districts'][number];
type School = DataOf<typeof getManagedSchools>['schools'][number];
const BY_NAME = { sorts: ['name'], defaultSort: { column: 'name', descending: false } } as const;

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
    { id: 'zone', header: m.timeZone(), value: ({ time_zone }) => time_zone },
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
      {open && <DistrictForm district={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What a form of places does once it is saved. */
function useSaved(path: string, onClose: () => void) {
  const client = useQueryClient();
  return () => {
    toast.success(m.saved());
    void client.invalidateQueries({ queryKey: ['memory', path] });
    onClose();
  };
}

function DistrictForm({ district, onClose }: { readonly district: District | null; readonly onClose: () => void }) {
  const { userPuid: user_puid } = useUser();
  const contract = useContractForm({
    schema: saveDistrict.body,
    initial: { district_name: district?.district_name ?? '', time_zone: district?.time_zone ?? TIME_ZONES[1] },
    toInput: (values) => ({ ...values, user_puid, district_id: district?.district_id ?? null }),
    submit: (body) => call(saveDistrict, { body }),
    onSaved: useSaved(getManagedDistricts.path, onClose),
  });
  const zones = TIME_ZONES.map((zone) => ({ value: zone, label: (zone.split('/')[1] ?? zone).replace('_', ' ') }));
  return (
    <FormModal open onClose={onClose} title={district ? m.editDistrict() : m.addDistrict()} contract={contract} size="sm">
      <TextField form={contract.form} name="district_name" label={m.districtName()} required maxLength={120} />
      <SelectField form={contract.form} name="time_zone" label={m.timeZone()} options={zones} required />
    </FormModal>
  );
}

/** The schools of the district. */
export function SchoolsScreen() {
  useLocale();
  const { role, district_name } = useUser();
  const navigate = useNavigate();
  const list = useListSearch(BY_NAME);
  const query = useQuery({
    ...apiQuery('memory', getManagedSchools, {
      query: { find: list.find, descending: list.sort?.descending ?? false, page: list.page, page_size: list.size },
    }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<School | 'new' | null>(null);
  const mayChange = role >= ROLE.districtAdmin;
  const peopleOf = (school_id: number) => ({ to: '/authenticated/admin/manageUsers/search', search: { school: school_id } }) as const;
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
    { id: 'staff', header: m.staff(), numeric: true, value: ({ staff }) => staff },
    { id: 'inactive', header: m.inactive(), numeric: true, value: ({ inactive }) => inactive },
  ];
  return (
    <>
      <ListPage
        title={m.schools()}
        crumbs={adminCrumbs()}
        description={mayChange ? m.schoolsLead({ place: district_name }) : `${m.schoolsLead({ place: district_name })} ${m.readOnly()}`}
        query={query}
        actions={mayChange && <Button onClick={() => setOpen('new')}>{m.addSchool()}</Button>}
        before={
          <Toolbar>
            <SearchField list={list} label={m.searchSchools()} />
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
              ...(mayChange ? [{ label: m.rename(), onClick: () => setOpen(school) }] : []),
            ]}
          />
        )}
      </ListPage>
      {open && <SchoolForm school={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function SchoolForm({ school, onClose }: { readonly school: School | null; readonly onClose: () => void }) {
  const { userPuid: user_puid } = useUser();
  const contract = useContractForm({
    schema: saveSchool.body,
    initial: { school_name: school?.school_name ?? '' },
    toInput: (values) => ({ ...values, user_puid, school_id: school?.school_id ?? null }),
    submit: (body) => call(saveSchool, { body }),
    onSaved: useSaved(getManagedSchools.path, onClose),
  });
  return (
    <FormModal open onClose={onClose} title={school ? m.renameSchool() : m.addSchool()} contract={contract} size="sm">
      <TextField form={contract.form} name="school_name" label={m.schoolName()} required maxLength={120} />
    </FormModal>
  );
}
