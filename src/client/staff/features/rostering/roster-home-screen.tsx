import { Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as sync } from '#client/staff/messages/people/roster-sync.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import type { RosterSource } from '#contract/rostering/rostering.schemas.ts';
import { RosterPage, useRosterDistrict } from './roster-page.tsx';
import { useSources } from './rostering.queries.ts';
import { scheduleLabel } from './sync-schedule.ts';

/** One way to bring rosters in. */
export interface RosterWay {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** Where rosters begin: the ways in, and what each source has here. @param ways from the screens, which know the others */
export function RosterHomeScreen({ ways }: { readonly ways: readonly RosterWay[] }) {
  useLocale();
  const { inDistrict } = useRosterDistrict();
  return (
    <RosterPage title={m.home()} crumbs={adminCrumbs()} description={m.homeLead()}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {ways.map(({ to, title, text }) => (
          <Paper key={to} withBorder p="md" bg="var(--tp-surface)">
            <Title order={2} size="h4">
              <Anchor inherit renderRoot={(props) => <Link to={to} search={inDistrict as never} {...props} />}>
                {title}
              </Anchor>
            </Title>
            <Text c="dimmed">{text}</Text>
          </Paper>
        ))}
      </SimpleGrid>
      <h2>{m.sources()}</h2>
      <Sources />
    </RosterPage>
  );
}

function Sources() {
  const query = useSources();
  const list = useListSearch();
  const columns: Column<RosterSource>[] = [
    { id: 'name', header: m.source(), names: true, value: ({ name }) => name },
    { id: 'kind', header: m.kind(), value: ({ kind }) => m[`kind_${kind}`]() },
    { id: 'people', header: m.peopleHere(), numeric: true, value: ({ people }) => people },
    { id: 'classes', header: m.classesHere(), numeric: true, value: ({ classes }) => classes },
    { id: 'daily', header: sync.daily(), value: scheduleLabel },
    {
      id: 'applied',
      header: m.lastApplied(),
      value: ({ applied_at }) => applied_at ?? '',
      cell: ({ applied_at }) => (applied_at ? formatMoment(applied_at) : m.never()),
    },
  ];
  return (
    <QueryState query={query} rows={3}>
      {({ sources }) => (
        <DataTable
          caption={m.sources()}
          columns={columns}
          rows={sources}
          rowKey={({ source_id }) => source_id}
          rowName={({ name }) => name}
          list={list}
          empty={<EmptyPlace title={m.noSources()} text={m.noSourcesText()} />}
        />
      )}
    </QueryState>
  );
}
