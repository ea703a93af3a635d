import { NativeSelect, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { TableFrame } from '#client/staff/kit/list/table-frame.tsx';
import { m } from '#client/staff/messages/people/permissions.ts';
import { MODULES, type Module } from '#contract/modules.ts';
import type { ModuleRuleRow } from '#contract/permissions/permissions.schemas.ts';
import { moduleAssignmentQuery } from './permissions.queries.ts';
import { type Place, PlaceChoice } from './place-choice.tsx';
import { MODULE_LABELS, RULE_ROLES, type RuleRole, roleLabel } from './rule-labels.ts';
import { useSetRule } from './use-set-rule.ts';

interface ModulesScreenProps {
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

/** Which modules a district or one of its schools uses, for everybody and by role. Each choice is saved at once and can be taken back. */
export function ModulesScreen({ place, onPlace }: ModulesScreenProps) {
  useLocale();
  return (
    <Page
      title={m.modulesTitle()}
      crumbs={[...adminCrumbs(), { label: m.title(), to: '/authenticated/admin/managePermision' }]}
      description={m.modulesLead()}
    >
      <PlaceChoice place={place} onChange={onPlace} />
      {place.districtId === null ? (
        <Text c="dimmed">{m.chooseDistrict()}</Text>
      ) : (
        <Grid districtId={place.districtId} schoolId={place.schoolId} />
      )}
    </Page>
  );
}

interface GridProps {
  readonly districtId: number;
  readonly schoolId: number | null;
}

function Grid({ districtId, schoolId }: GridProps) {
  const query = useQuery(moduleAssignmentQuery(districtId, schoolId));
  const setRule = useSetRule();
  return (
    <QueryState query={query}>
      {({ rules, district_name }) => (
        <TableFrame label={m.modulesTitle()}>
          <Table captionSide="top">
            <Table.Caption>{district_name}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{m.module()}</Table.Th>
                {RULE_ROLES.map((role) => (
                  <Table.Th key={role ?? 0}>{roleLabel(role)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {MODULES.map((module) => (
                <Table.Tr key={module}>
                  <Table.Th scope="row">{MODULE_LABELS[module]()}</Table.Th>
                  {RULE_ROLES.map((role) => (
                    <Table.Td key={role ?? 0}>
                      <Setting
                        module={module}
                        role={role}
                        isOn={settingOf(rules, module, role)}
                        onChange={(is_on) => void setRule({ district_id: districtId, school_id: schoolId, role, module, is_on })}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableFrame>
      )}
    </QueryState>
  );
}

/** What a rule says; null where there is none. */
function settingOf(rules: readonly ModuleRuleRow[], module: Module, role: RuleRole): boolean | null {
  return rules.find((rule) => rule.module === module && rule.role === role)?.is_on ?? null;
}

interface SettingProps {
  readonly module: Module;
  readonly role: RuleRole;
  readonly isOn: boolean | null;
  readonly onChange: (isOn: boolean | null) => void;
}

function Setting({ module, role, isOn, onChange }: SettingProps) {
  return (
    <NativeSelect
      aria-label={m.cell({ module: MODULE_LABELS[module](), who: roleLabel(role) })}
      value={isOn === null ? '' : String(isOn)}
      data={[
        { value: '', label: m.inherited() },
        { value: 'true', label: m.on() },
        { value: 'false', label: m.off() },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')}
      miw={140}
    />
  );
}
