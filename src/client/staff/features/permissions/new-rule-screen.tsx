import { Button, Group, Paper, Radio, Select, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { m } from '#client/staff/messages/people/permissions.ts';
import { MODULES } from '#contract/modules.ts';
import { type Place, PlaceChoice } from './place-choice.tsx';
import { MODULE_LABELS, moduleNamed, RULE_ROLES, roleLabel, ruleRole } from './rule-labels.ts';
import { useSetRule } from './use-set-rule.ts';

/** Turns one module on or off for a district or a school, for everybody there or for one role. */
export function NewRuleScreen() {
  useLocale();
  const navigate = useNavigate();
  const setRule = useSetRule();
  const [place, setPlace] = useState<Place>({ districtId: null, schoolId: null });
  const [module, setModule] = useState<string | null>(null);
  const [role, setRole] = useState<string | null>('');
  const [state, setState] = useState('off');
  const [isSaving, setSaving] = useState(false);
  const chosen = moduleNamed(module ?? undefined);
  const isWhole = place.districtId !== null && chosen !== undefined;
  const save = async () => {
    if (place.districtId === null || chosen === undefined) return;
    setSaving(true);
    const rule = { district_id: place.districtId, school_id: place.schoolId, role: ruleRole(role), module: chosen, is_on: state === 'on' };
    const isDone = await setRule(rule);
    setSaving(false);
    if (isDone) void navigate({ to: '/authenticated/admin/permissionList' });
  };
  return (
    <Page title={m.assignTitle()} crumbs={[...adminCrumbs(), { label: m.title(), to: '/authenticated/admin/managePermision' }]}>
      <Paper withBorder p="lg" maw="40rem" bg="var(--tp-surface)">
        <Stack gap="md">
          <PlaceChoice place={place} onChange={setPlace} />
          <Select
            label={m.module()}
            data={MODULES.map((each) => ({ value: each, label: MODULE_LABELS[each]() }))}
            value={module}
            onChange={setModule}
            allowDeselect={false}
            required
          />
          <Select
            label={m.who()}
            data={RULE_ROLES.map((each) => ({ value: String(each ?? ''), label: roleLabel(each) }))}
            value={role}
            onChange={setRole}
            allowDeselect={false}
          />
          <Radio.Group label={m.setting()} value={state} onChange={setState}>
            <Group gap="lg" mt="xs">
              <Radio value="off" label={m.off()} />
              <Radio value="on" label={m.on()} />
            </Group>
          </Radio.Group>
          <Group justify="flex-end">
            <Button color="coral" disabled={!isWhole} loading={isSaving} onClick={() => void save()}>
              {m.save()}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Page>
  );
}
