import { Anchor, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/attention.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import { getAttention } from '#contract/users/users.contract.ts';

/** The first panel of the administrators' home; each line opens the record or list that it is about. */
export function AttentionList() {
  useLocale();
  const id = useId();
  const query = useQuery(apiQuery('memory', getAttention));
  return (
    <Paper withBorder p="md" mt="md" bg="var(--tp-surface)" component="section" aria-labelledby={id}>
      <Stack gap="xs">
        <Title order={2} size="h3" id={id}>
          {m.title()}
        </Title>
        {query.isError && !query.data && isNoAnswer(query.error) ? (
          <Text c="dimmed">{m.notHere()}</Text>
        ) : (
          <QueryState query={query} rows={1}>
            {({ items }) =>
              items.length === 0 ? (
                <Text>{m.nothing()}</Text>
              ) : (
                // A link of two lines would have its marker beside the second.
                <List listStyleType="none">
                  {items.map((item) => (
                    <List.Item key={`${item.kind} ${item.id ?? ''}`}>
                      <Anchor renderRoot={(props) => <Link to={addressOf(item)} search={searchOf(item) as never} {...props} />}>
                        {lineOf(item)}
                      </Anchor>
                    </List.Item>
                  ))}
                </List>
              )
            }
          </QueryState>
        )}
      </Stack>
    </Paper>
  );
}

function lineOf({ kind, count, is_more, name, at }: AttentionItem): string {
  const when = at === null ? '–' : formatDistance(at);
  const day = at === null ? '–' : formatDay(at);
  switch (kind) {
    case 'roster_waiting':
    case 'roster_failed':
    case 'roster_late':
      return m[kind]({ name, when });
    case 'certificate_ended':
    case 'certificate_ends':
      return m[kind]({ name, day });
    case 'held_work':
      return is_more ? m.held_work_more({ count }) : m.held_work({ count });
    case 'unsent_devices':
    case 'platform_scores_failed':
    case 'second_step_missing':
      return m[kind]({ count });
    case 'retention_failed':
      return m.retention_failed({ when });
    case 'retention_waits':
      return m.retention_waits();
    case 'retention_begins':
      return m.retention_begins({ day });
    case 'import_cut':
    case 'update_cut':
      return m.import_cut({ name });
  }
}

function addressOf({ kind }: AttentionItem): string {
  switch (kind) {
    case 'roster_waiting':
    case 'roster_failed':
    case 'roster_late':
      return '/authenticated/admin/manageUsers/oneRosterImportStatus';
    case 'certificate_ended':
    case 'certificate_ends':
      return '/authenticated/admin/externalTools/saml';
    case 'second_step_missing':
      return '/authenticated/admin/manageUsers/twoStepSignIn';
    case 'retention_failed':
    case 'retention_waits':
    case 'retention_begins':
      return '/authenticated/admin/manageUsers/retention';
    case 'held_work':
      return '/authenticated/reports/heldWork';
    case 'platform_scores_failed':
      return '/authenticated/reports/platformScores';
    case 'unsent_devices':
      return '/authenticated/reports/devices';
    case 'import_cut':
      return '/authenticated/admin/manageUsers/importUsers';
    case 'update_cut':
      return '/authenticated/admin/manageUsers/bulkupdate';
  }
}

/** Names the record, on the screens that can open a single one. */
function searchOf({ kind, id }: AttentionItem): Readonly<Record<string, string>> {
  if (id === null) return {};
  switch (kind) {
    case 'roster_waiting':
    case 'roster_failed':
    case 'roster_late':
      return { run_id: id };
    case 'import_cut':
    case 'update_cut':
      return { import_id: id };
    case 'certificate_ended':
    case 'certificate_ends':
    case 'second_step_missing':
    case 'held_work':
    case 'unsent_devices':
    case 'retention_failed':
    case 'retention_waits':
    case 'retention_begins':
    case 'platform_scores_failed':
      return {};
  }
}
