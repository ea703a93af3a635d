import { Alert, Button, Group, Paper, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { useSchoolChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import type { BodyInput, DataOf } from '#contract/endpoint.ts';
import { ROLE } from '#contract/roles.ts';
import { setActivation } from '#contract/users/users.contract.ts';
import { MAX_AT_ONCE, STUDENT_GRADES } from '#contract/users/users.schemas.ts';
import { peopleCrumbs } from './people-crumbs.ts';
import { givenRoles, gradeOptions, nameOf, roleName } from './person-labels.ts';
import { usePeopleMutations } from './users.mutations.ts';

type Preview = DataOf<typeof setActivation>;
const NAMED = 10;

/** Many accounts at once: whom it changes is shown before, and taken back as a whole after. */
export function ActivationScreen() {
  useLocale();
  const { userPuid: user_puid, role: own } = useUser();
  const schools = useSchoolChoices();
  const mutations = usePeopleMutations();
  const [active, setActive] = useState(false);
  const [way, setWay] = useState<'list' | 'filter'>('list');
  const [pasted, setPasted] = useState('');
  const [role, setRole] = useState<string | null>(String(ROLE.student));
  const [school, setSchool] = useState<string | null>(null);
  const [grade, setGrade] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);

  const names = pasted
    .split(/[\r\n,;\t]+/)
    .map((name) => name.trim())
    .filter(Boolean);
  const isTooLong = way === 'list' && names.length > MAX_AT_ONCE;
  const whom = (): Pick<BodyInput<typeof setActivation>, 'names' | 'filter'> => {
    if (way === 'list') return { names };
    const chosenGrade = STUDENT_GRADES.find((each) => each === grade);
    return { filter: { role, school_id: school, ...(chosenGrade ? { grade: chosenGrade } : {}) } };
  };
  const ask = async (more: { is_dry_run: boolean; expected?: number }): Promise<Preview | null> => {
    setBusy(true);
    try {
      return await call(setActivation, { body: { user_puid, is_active: active, ...whom(), ...more } });
    } catch (error) {
      tellFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const change = async (expected: number) => {
    const done = await ask({ is_dry_run: false, expected });
    setPreview(null);
    await mutations.reload();
    const said = { count: done?.total ?? 0 };
    if (done?.change_id) mutations.offerUndo(active ? people.reactivated(said) : people.deactivated(said), done.change_id);
  };
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setPreview(null);
      set(value);
    };
  return (
    <Page title={m.many()} crumbs={peopleCrumbs()} description={m.manyLead()}>
      <Paper withBorder p="lg" maw={720} bg="var(--tp-surface)">
        <Stack>
          <SegmentedControl
            aria-label={m.what()}
            value={active ? 'on' : 'off'}
            onChange={(value) => changed(setActive)(value === 'on')}
            data={[
              { value: 'off', label: m.deactivate() },
              { value: 'on', label: m.reactivate() },
            ]}
          />
          <SegmentedControl
            aria-label={m.whom()}
            value={way}
            onChange={(value) => changed(setWay)(value === 'filter' ? 'filter' : 'list')}
            data={[
              { value: 'list', label: m.byList() },
              { value: 'filter', label: m.byFilter() },
            ]}
          />
          {way === 'list' ? (
            <Textarea
              label={m.pasted()}
              autosize
              minRows={5}
              maxRows={14}
              value={pasted}
              error={isTooLong && m.tooManyPasted({ count: names.length, most: MAX_AT_ONCE })}
              onChange={(event) => changed(setPasted)(event.currentTarget.value)}
            />
          ) : (
            <Group grow align="flex-end">
              <Select label={people.role()} data={givenRoles(own)} value={role} onChange={changed(setRole)} allowDeselect={false} />
              {own >= ROLE.districtAdmin && (
                <Select
                  label={people.school()}
                  placeholder={people.allSchools()}
                  data={schools.options}
                  error={schools.error}
                  value={school}
                  onChange={changed(setSchool)}
                  clearable
                  searchable
                />
              )}
              <Select
                label={people.grade()}
                placeholder={people.allGrades()}
                data={gradeOptions()}
                value={grade}
                onChange={changed(setGrade)}
                clearable
              />
            </Group>
          )}
          <Group justify="flex-end">
            <Button
              variant="default"
              loading={busy}
              disabled={isTooLong || (way === 'list' && names.length === 0)}
              onClick={() => void ask({ is_dry_run: true }).then(setPreview)}
            >
              {m.look()}
            </Button>
          </Group>
          {preview && <PreviewList preview={preview} />}
          {preview && preview.total > 0 && (
            <Group justify="flex-end">
              <Button color="coral" loading={busy} onClick={() => void change(preview.total)}>
                {active ? m.reactivateCount({ count: preview.total }) : m.deactivateCount({ count: preview.total })}
              </Button>
            </Group>
          )}
        </Stack>
      </Paper>
    </Page>
  );
}

function PreviewList({ preview: { accounts, total, unchanged, not_found } }: { readonly preview: Preview }) {
  const names = not_found.slice(0, NAMED).join(', ');
  const beyond = not_found.length - NAMED;
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{total === 0 ? m.nobody() : m.wouldChange({ count: total })}</Text>
      {unchanged > 0 && <Text>{m.already({ count: unchanged })}</Text>}
      {not_found.length > 0 && (
        <Alert color="amber" variant="light">
          {beyond > 0 ? m.notFoundMore({ names, count: beyond }) : m.notFound({ names })}
        </Alert>
      )}
      {accounts.map((account) => (
        <Text key={account.user_puid} size="sm">
          {nameOf(account)}, {account.user_name}, {roleName(account.role)}
        </Text>
      ))}
      {total > accounts.length && <Text c="dimmed">{m.firstShown({ shown: accounts.length, total })}</Text>}
    </Stack>
  );
}
