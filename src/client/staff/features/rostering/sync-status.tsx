import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { ListLoadError } from '#client/staff/kit/pick/list-load-error.tsx';
import { m } from '#client/staff/messages/people/roster-sync.ts';
import { getRosterSources } from '#contract/rostering/rostering.contract.ts';
import type { RosterSource, RunState } from '#contract/rostering/rostering.schemas.ts';
import { rosterFault } from '#domain/rostering/roster-problems.ts';
import { scheduleLabel } from './sync-schedule.ts';

const HISTORY = '/authenticated/admin/manageUsers/oneRosterImportStatus';
/** A day, and an hour for the sync itself. */
const LATE_MS = 25 * 3_600_000;

const STATES: Readonly<Record<RunState, readonly [tone: StatusTone, label: () => string]>> = {
  reading: ['active', m.running],
  applying: ['active', m.running],
  undoing: ['active', m.running],
  ready: ['waiting', m.waiting],
  refused: ['problem', m.failed],
  failed: ['problem', m.failed],
  done: ['done', m.fine],
  undone: ['neutral', m.closed],
  discarded: ['neutral', m.closed],
};

/** How the daily sync of each source that has one went, for the administrators' home; nothing where no source has one. */
export function SyncStatus() {
  useLocale();
  const id = useId();
  const query = useQuery(apiQuery('memory', getRosterSources));
  const synced = query.data?.sources.filter(({ sync_time }) => sync_time !== '') ?? [];
  const isUnknown = query.isError && !query.data;
  if (synced.length === 0 && !isUnknown) return null;
  return (
    <Stack gap="sm" mt="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {m.attention()}
      </Title>
      {isUnknown && <ListLoadError query={query} />}
      {synced.map((source) => (
        <SourceStatus key={source.source_id} source={source} />
      ))}
    </Stack>
  );
}

function SourceStatus({ source }: { readonly source: RosterSource }) {
  const isSpanish = useLocale() === 'es';
  const { name, last_sync: last } = source;
  const [tone, label] = last ? STATES[last.state] : (['neutral', m.none] as const);
  const isLate = last !== null && !source.is_paused && Date.now() - Date.parse(last.started_at) > LATE_MS;
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)">
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{name}</Text>
          <Text c="dimmed" size="sm">
            {[scheduleLabel(source), ...(last ? [m.last({ when: formatDistance(last.started_at) })] : [])].join(' · ')}
          </Text>
        </div>
        <Group gap="sm">
          <StatusChip tone={tone}>{label()}</StatusChip>
          {last && (
            <Anchor
              aria-label={m.openOf({ name })}
              renderRoot={(props) => <Link to={HISTORY} search={{ run_id: last.run_id } as never} {...props} />}
            >
              {m.open()}
            </Anchor>
          )}
        </Group>
      </Group>
      {last?.fault && <Text size="sm">{rosterFault(last.fault, isSpanish)}</Text>}
      {isLate && <Text size="sm">{m.late()}</Text>}
    </Paper>
  );
}
