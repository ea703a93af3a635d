import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { roleLabel } from '#client/shared/ui/resources/role-labels.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/second-factor.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { ROLE } from '#contract/roles.ts';
import { getSecondStepPolicy, saveSecondStepPolicy } from '#contract/session/second-step.contract.ts';
import type { SecondStepPolicy } from '#contract/session/second-step.schemas.ts';
import { getAttention } from '#contract/users/users.contract.ts';

/** When staff must use two-step sign-in, and which of them have not set it up. */
export function StaffStepsScreen() {
  useLocale();
  const query = useQuery(apiQuery('memory', getSecondStepPolicy));
  return (
    <Page title={m.staffTitle()} description={m.staffLead()} crumbs={adminCrumbs()}>
      <QueryState query={query} rows={4}>
        {(state) => (
          <Stack gap="lg">
            {state.may_change && <PolicyForm policy={state.policy} />}
            <WithoutStep state={state} />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

/** Edits overlay the stored policy. Only changed dates are sent. */
function PolicyForm({ policy }: { readonly policy: SecondStepPolicy }) {
  const [edit, setEdit] = useState<Partial<SecondStepPolicy>>({});
  const { mutate, isPending } = useApiMutation(saveSecondStepPolicy, {
    input: (changed: Partial<SecondStepPolicy>) => ({ body: changed }),
    stale: [getSecondStepPolicy, getAttention],
  });
  const shown = { ...policy, ...edit };
  const changed = Object.fromEntries(Object.entries(edit).filter(([name, day]) => policy[name as keyof SecondStepPolicy] !== day));
  const save = () =>
    mutate(changed, {
      onSuccess: () => {
        setEdit({});
        toast.success(m.savedPolicy());
      },
      onError: tellFailure,
    });
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)">
      <Stack align="flex-start">
        <Group align="flex-start">
          <DateField label={m.adminsFrom()} value={shown.admins_from} onChange={(day) => setEdit({ ...edit, admins_from: day })} />
          <DateField label={m.teachersFrom()} value={shown.teachers_from} onChange={(day) => setEdit({ ...edit, teachers_from: day })} />
        </Group>
        <Text size="sm" c="dimmed">
          {m.noDay()}
        </Text>
        <Button onClick={save} loading={isPending} disabled={Object.keys(changed).length === 0}>
          {m.save()}
        </Button>
      </Stack>
    </Paper>
  );
}

function WithoutStep({ state: { policy, counts, without } }: { readonly state: DataOf<typeof getSecondStepPolicy> }) {
  const total = counts.admins.without + counts.teachers.without;
  const fromOf = (role: number) => (role === ROLE.teacher ? policy.teachers_from : policy.admins_from);
  if (total === 0) return <EmptyPlace title={m.nobodyMissing()} text={m.noDay()} />;
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {m.missing()}
      </Title>
      <Text>
        {counts.admins.people > 0 && `${m.adminsState(counts.admins)}. `}
        {counts.teachers.people > 0 && `${m.teachersState(counts.teachers)}. `}
        {total > without.length && m.firstOnly({ count: without.length })}
      </Text>
      <PlainTable
        caption={m.missing()}
        rows={without}
        rowKey={({ user_puid }) => user_puid}
        columns={[
          {
            id: 'name',
            header: m.name(),
            names: true,
            cell: ({ user_puid, first_name, last_name }) => (
              <Anchor
                renderRoot={(props) => <Link to="/authenticated/admin/manageUsers/user" search={{ account_puid: user_puid }} {...props} />}
              >
                {`${first_name} ${last_name}`}
              </Anchor>
            ),
          },
          { id: 'role', header: m.role(), cell: ({ role }) => roleLabel({ role, grade: null }), beneath: true },
          { id: 'school', header: m.school(), cell: ({ school_name }) => school_name ?? '–', beneath: true },
          {
            id: 'from',
            header: m.mustFrom(),
            cell: ({ role }) => {
              const from = fromOf(role);
              return from === null ? m.notRequired() : dayLabel(from);
            },
          },
        ]}
      />
    </Stack>
  );
}
