import { Alert, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { StatusMessage } from '#client/staff/kit/feedback/status-message.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as sync } from '#client/staff/messages/people/roster-sync.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { removeRosterSource, startRosterRun, testRosterSource } from '#contract/rostering/rostering.contract.ts';
import type { ConnectionKind, RosterSource } from '#contract/rostering/rostering.schemas.ts';
import { rosterFault } from '#domain/rostering/roster-problems.ts';
import { rosterCrumbs, useOpenRun } from './roster-crumbs.ts';
import { RosterPage } from './roster-page.tsx';
import { useRunMutations, useSources } from './rostering.queries.ts';
import { RunList } from './run-list.tsx';
import { RunResult } from './run-result.tsx';
import { scheduleLabel } from './sync-schedule.ts';

/** Opened by a press. */
const ConnectionForm = lazyPart(async () => (await import('./connection-form.tsx')).ConnectionForm);

interface ConnectionScreenProps {
  readonly kind: ConnectionKind;
  readonly title: string;
  readonly text: string;
  /** Only setting up, or only rehearsing and what came of it, where each has a screen of its own. */
  readonly part?: 'setup' | 'sync';
}

/** Connections to school systems of one kind: set up, tested, rehearsed; what came of it stands below. */
export function ConnectionScreen({ kind, title, text, part }: ConnectionScreenProps) {
  useLocale();
  const [runId, open] = useOpenRun();
  return (
    <RosterPage title={title} crumbs={rosterCrumbs()} description={text} isRunOpen={runId !== undefined}>
      {runId ? (
        <RunResult key={runId} runId={runId} onAnother={() => open(undefined)} />
      ) : (
        <>
          <Connections kind={kind} part={part} onBegun={open} />
          {part !== 'setup' && (
            <>
              <h2>{m.status()}</h2>
              <RunList kind={kind} onOpen={open} />
            </>
          )}
        </>
      )}
    </RosterPage>
  );
}

interface ConnectionsProps extends Pick<ConnectionScreenProps, 'kind'> {
  readonly part: ConnectionScreenProps['part'];
  readonly onBegun: (runId: string) => void;
}

interface Tested {
  readonly name: string;
  readonly fault: DataOf<typeof testRosterSource>['fault'];
}

/** What a test of a connection came to. It stands until the next one: somebody carries it over into the school system's settings. */
function TestResult({ tested: { name, fault } }: { readonly tested: Tested }) {
  const isSpanish = useLocale() === 'es';
  return (
    <Alert color={fault ? 'coral' : 'kelp'} variant="light" role="status" title={m.testOf({ name })}>
      {fault ? rosterFault(fault, isSpanish) : m.testGood()}
    </Alert>
  );
}

function Connections({ kind, part, onBegun }: ConnectionsProps) {
  const query = useSources();
  const list = useListSearch();
  const mutations = useRunMutations();
  const [form, setForm] = useState<RosterSource | 'new' | null>(null);
  const [tested, setTested] = useState<Tested | null>(null);
  const { user_puid, inDistrict } = mutations;
  const test = async ({ source_id, name }: RosterSource) => {
    setTested(null);
    const answer = await mutations.busy(() => call(testRosterSource, { body: { user_puid, source_id, ...inDistrict } }));
    if (answer) setTested({ name, fault: answer.fault });
  };
  const rehearse = async ({ source_id }: RosterSource) => {
    const run = await mutations.busy(() => call(startRosterRun, { body: { user_puid, source_id, ...inDistrict } }));
    if (run) onBegun(run.run_id);
  };
  const remove = async ({ source_id, name }: RosterSource) => {
    if (!(await confirm({ title: m.removeTitle({ name }), text: m.removeText(), go: m.remove(), danger: true }))) return;
    if (await mutations.busy(() => call(removeRosterSource, { body: { user_puid, source_id, ...inDistrict } }))) toast.success(m.removed());
  };
  const columns: Column<RosterSource>[] = [
    { id: 'name', header: m.name(), names: true, value: ({ name }) => name },
    { id: 'people', header: m.peopleHere(), numeric: true, value: ({ people }) => people },
    { id: 'classes', header: m.classesHere(), numeric: true, value: ({ classes }) => classes },
    {
      id: 'limit',
      header: m.limit(),
      numeric: true,
      value: ({ most_leaving_percent }) => formatNumber(most_leaving_percent / 100, { style: 'percent' }),
    },
    { id: 'daily', header: sync.daily(), value: scheduleLabel },
    {
      id: 'applied',
      header: m.lastApplied(),
      value: ({ applied_at }) => applied_at ?? '',
      cell: ({ applied_at }) => (applied_at ? formatMoment(applied_at) : m.never()),
    },
  ];
  const add =
    part === 'sync' ? (
      <Button renderRoot={(props) => <Link to="/authenticated/admin/manageUsers/cleverintegration" {...props} />}>
        {m.connectFirst()}
      </Button>
    ) : (
      <Button color="coral" onClick={() => setForm('new')}>
        {m.addConnection()}
      </Button>
    );
  const actionsOf = (source: RosterSource) => {
    const sync = [{ label: m.rehearse(), onClick: () => void rehearse(source) }];
    const setup = [
      { label: m.test(), onClick: () => void test(source) },
      { label: m.edit(), onClick: () => setForm(source) },
      { label: m.remove(), onClick: () => void remove(source) },
    ];
    return [...(part === 'setup' ? [] : sync), ...(part === 'sync' ? [] : setup)];
  };
  return (
    <Stack>
      {tested && <TestResult tested={tested} />}
      <StatusMessage failed={mutations.fault} />
      <QueryState query={query} rows={2}>
        {({ sources }) => {
          const rows = sources.filter((each) => each.kind === kind);
          return (
            <>
              {rows.length > 0 && part !== 'sync' && <Group justify="flex-end">{add}</Group>}
              <DataTable
                caption={m.connections()}
                columns={columns}
                rows={rows}
                rowKey={({ source_id }) => source_id}
                rowName={({ name }) => name}
                list={list}
                rowActions={actionsOf}
                empty={<EmptyPlace title={m.noConnections()} action={add} />}
              />
            </>
          );
        }}
      </QueryState>
      <Suspense fallback={null}>
        {form && (
          <ConnectionForm
            kind={kind}
            source={form === 'new' ? null : form}
            onClose={() => {
              void mutations.reload();
              setForm(null);
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
