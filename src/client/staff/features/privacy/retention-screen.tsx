import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { region, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/retention.ts';
import { MAX_COUNTED, type Retention, type RetentionRule } from '#contract/privacy/retention.schemas.ts';
import { DefaultsAlert } from './defaults-alert.tsx';
import { HoldsPart } from './holds-part.tsx';
import { retentionQuery, useCountRetention } from './retention.queries.ts';
import { RetentionForm } from './retention-form.tsx';
import { isBeforeStart, keptFor, startsOn } from './retention-time.ts';

/** admin/manageUsers/retention: how long each kind of data is kept, what the nights deleted, and legal holds. */
export function RetentionScreen() {
  useLocale();
  const query = useQuery(retentionQuery());
  const count = useCountRetention();
  const start = async () => {
    try {
      await count.mutateAsync(undefined);
      toast.success(m.countDone());
    } catch (error) {
      tellFailure(error);
    }
  };
  const isCounting = query.data?.count?.counted_at === null;
  return (
    <Page
      title={m.title()}
      description={query.data && m.lead({ district: query.data.district_name })}
      crumbs={adminCrumbs()}
      actions={
        query.data && (
          <Button variant="default" loading={count.isPending || isCounting} onClick={() => void start()}>
            {m.count()}
          </Button>
        )
      }
    >
      <QueryState query={query}>
        {(retention) => (
          <Stack gap="xl">
            {retention.runs[0]?.state === 'failed' && (
              <Alert color="coral">{m.failed({ day: formatDay(retention.runs[0].started_at) })}</Alert>
            )}
            <DefaultsAlert rules={retention.rules} />
            <Rules retention={retention} />
            <HoldsPart holds={retention.holds} />
            <Nights retention={retention} />
            <Others retention={retention} />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

const formatNumber = (rows: number) => rows.toLocaleString(region());
const number = (rows: number) => (rows > MAX_COUNTED ? m.moreThan({ count: formatNumber(MAX_COUNTED) }) : formatNumber(rows));

function Rules({ retention: { rules, count } }: { readonly retention: Retention }) {
  const language = useLocale();
  const [open, setOpen] = useState<RetentionRule | null>(null);
  const next = (rule: RetentionRule) => {
    if (count === null) return m.notCounted();
    if (count.counted_at === null) return m.counting();
    const rows = number(count.counts[rule.kind] ?? 0);
    return (rule.waits && !rule.is_set) || isBeforeStart(rule) ? m.ifBegun({ count: rows }) : rows;
  };
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {m.rules()}
      </Title>
      {count?.counted_at && <Text c="dimmed">{m.countedAt({ when: formatDistance(count.counted_at) })}</Text>}
      <PlainTable
        caption={m.rules()}
        narrowBelow={900}
        columns={[
          { id: 'kind', header: m.kind(), names: true, cell: ({ title }) => title[language] },
          {
            id: 'why',
            header: m.why(),
            beneath: true,
            cell: ({ title, why, includes }) => {
              const others = includes.map((each) => each[language]).filter((name) => name !== title[language]);
              return [why[language], others.join(', ')].filter(Boolean).join(' · ');
            },
          },
          { id: 'law', header: m.law(), beneath: true, cell: ({ law }) => law[language] },
          {
            id: 'kept',
            header: m.kept(),
            beneath: true,
            cell: (rule) => <Kept rule={rule} />,
          },
          { id: 'next', header: m.next(), beneath: true, cell: next },
          {
            id: 'change',
            header: m.change(),
            cell: (rule) => (
              <Button variant="default" aria-label={m.changeKind({ kind: rule.title[language] })} onClick={() => setOpen(rule)}>
                {rule.waits && !rule.is_set ? m.decide() : m.change()}
              </Button>
            ),
          },
        ]}
        rows={rules}
        rowKey={({ kind }) => kind}
      />
      {open && <RetentionForm rule={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function Kept({ rule }: { readonly rule: RetentionRule }) {
  const { waits, is_set, defaults_from, default_days, days } = rule;
  if (waits && !is_set) return <NotYet chip={m.undecided()} text={m.suggested({ time: keptFor(default_days) })} />;
  if (!isBeforeStart(rule)) return keptFor(days);
  return <NotYet chip={defaults_from === null ? m.notStarted() : startsOn(defaults_from)} text={keptFor(days)} />;
}

function NotYet({ chip, text }: { readonly chip: string; readonly text: string }) {
  return (
    <>
      <StatusChip tone="waiting" wraps>
        {chip}
      </StatusChip>
      <Text size="sm">{text}</Text>
    </>
  );
}

function Nights({ retention: { runs, rules } }: { readonly retention: Retention }) {
  const language = useLocale();
  const STATE = { running: m.running(), done: m.done(), failed: m.failedShort(), paused: m.paused() } as const;
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {m.lastNight()}
      </Title>
      {runs.length === 0 ? (
        <Text>{m.noRun()}</Text>
      ) : (
        <PlainTable
          caption={m.lastNight()}
          columns={[
            { id: 'day', header: m.night(), names: true, cell: ({ started_at }) => formatDay(started_at) },
            {
              id: 'state',
              header: m.result(),
              cell: ({ state }) => (
                <StatusChip tone={state === 'failed' ? 'problem' : state === 'done' ? 'done' : 'active'} wraps>
                  {STATE[state]}
                </StatusChip>
              ),
            },
            {
              id: 'deleted',
              header: m.deleted(),
              cell: ({ deleted }) => {
                const lines = rules.filter(({ kind }) => (deleted[kind] ?? 0) > 0);
                if (lines.length === 0) return m.nothing();
                return lines
                  .map(({ kind, title }) => m.rows({ kind: title[language], count: formatNumber(deleted[kind] ?? 0) }))
                  .join('; ');
              },
            },
          ]}
          rows={runs}
          rowKey={({ day }) => day}
        />
      )}
    </Stack>
  );
}

function Others({ retention: { others } }: { readonly retention: Retention }) {
  const language = useLocale();
  return (
    <Stack gap="xs">
      <Group>
        <Title order={2} size="h3">
          {m.others()}
        </Title>
      </Group>
      <PlainTable
        caption={m.others()}
        columns={[
          { id: 'kind', header: m.kind(), names: true, cell: ({ title }) => title[language] },
          {
            id: 'includes',
            header: m.includes(),
            beneath: true,
            cell: ({ includes }) => includes.map((each) => each[language]).join('; '),
          },
          { id: 'kept', header: m.howLong(), beneath: true, cell: ({ kept }) => kept[language] },
        ]}
        rows={others}
        rowKey={({ title }) => title.en}
      />
    </Stack>
  );
}
