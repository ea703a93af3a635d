import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useDistrictChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m } from '#client/staff/messages/people/permissions.ts';
import { MODULES } from '#contract/modules.ts';
import { type ModuleRuleRow, RULES_A_PAGE } from '#contract/permissions/permissions.schemas.ts';
import { moduleRulesQuery } from './permissions.queries.ts';
import { idNamed, MODULE_LABELS, moduleNamed, roleLabel, ruleRole } from './rule-labels.ts';
import { useSetRule } from './use-set-rule.ts';

/** Everything that was turned on or off, newest first; each can be removed, and brought back. */
export function PermissionRulesScreen() {
  useLocale();
  const list = useListSearch({ filters: ['district', 'module'], pageSize: RULES_A_PAGE });
  const module = moduleNamed(list.filters.module);
  const query = useQuery({
    ...moduleRulesQuery({ page: list.page, district_id: idNamed(list.filters.district), ...(module ? { module } : {}) }),
    placeholderData: keepPreviousData,
  });
  const districts = useDistrictChoices();
  const setRule = useSetRule();
  return (
    <ListPage
      title={m.listTitle()}
      crumbs={[...adminCrumbs(), { label: m.title(), to: '/authenticated/admin/managePermision' }]}
      description={m.listLead()}
      query={query}
      actions={
        <LinkButton kind="action" link={(props) => <Link {...props} to="/authenticated/admin/assignNewPermission" />}>
          {m.assignTitle()}
        </LinkButton>
      }
      before={
        <Toolbar>
          <FilterSelect list={list} name="district" label={m.district()} all={m.allDistricts()} {...districts} />
          <FilterSelect
            list={list}
            name="module"
            label={m.module()}
            all={m.allModules()}
            options={MODULES.map((each) => ({ value: each, label: MODULE_LABELS[each]() }))}
          />
        </Toolbar>
      }
    >
      {({ rules, total }) => (
        <DataTable
          caption={m.listTitle()}
          columns={columns()}
          rows={rules}
          total={total}
          rowKey={({ district_id, school_id, role, module: of }) => [district_id, school_id, role, of].join('/')}
          rowName={(rule) => m.cell({ module: MODULE_LABELS[rule.module](), who: roleLabel(rule.role) })}
          list={list}
          rowActions={({ district_id, school_id, role, module: of }) => [
            {
              label: m.remove(),
              danger: true,
              onClick: () => void setRule({ district_id, school_id, role: ruleRole(String(role ?? '')), module: of, is_on: null }),
            },
          ]}
          empty={<EmptyPlace title={m.noRules()} text={m.noRulesText()} />}
        />
      )}
    </ListPage>
  );
}

const columns = (): Column<ModuleRuleRow>[] => [
  { id: 'module', header: m.module(), names: true, sortable: false, value: ({ module }) => MODULE_LABELS[module]() },
  {
    id: 'setting',
    header: m.setting(),
    sortable: false,
    cell: ({ is_on }) => <StatusChip tone={is_on ? 'done' : 'waiting'}>{is_on ? m.on() : m.off()}</StatusChip>,
  },
  { id: 'who', wideOnly: true, header: m.who(), sortable: false, value: ({ role }) => roleLabel(role) },
  { id: 'district', wideOnly: true, header: m.district(), sortable: false, value: ({ district_name }) => district_name },
  { id: 'school', wideOnly: true, header: m.school(), sortable: false, value: ({ school_name }) => school_name ?? m.everySchool() },
  {
    id: 'changed',
    wideOnly: true,
    header: m.changed(),
    sortable: false,
    value: ({ changed_at, changed_by }) => m.changedBy({ day: formatDay(changed_at), name: changed_by ?? m.someone() }),
  },
];
