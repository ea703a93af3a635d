import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m as tables } from '#client/shared/messages/tables.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatMoment, lessonName } from '#client/shared/platform/screen/format.ts';
import { region, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/reports/platform-scores.ts';
import { getPlatformScores, retryPlatformScores } from '#contract/sso/lti-scores.contract.ts';
import { MAX_PLATFORM_SCORES, type PlatformScore, platformScoreState } from '#contract/sso/lti-scores.schemas.ts';
import { delayLinesOf, linesOf } from './score-lines.ts';

const POLL_MS = 5_000;
const TONE: Readonly<Record<PlatformScore['state'], StatusTone>> = { queued: 'waiting', sent: 'done', failed: 'problem' };

/** reports/platformScores: per score what was sent to a learning platform and when, what it answered, and a retry. */
export function PlatformScoresScreen() {
  useLocale();
  const [shown, setShown] = useState<PlatformScore['state'] | 'all'>('all');
  const query = useQuery({
    ...apiQuery('memory', getPlatformScores, { query: shown === 'all' ? {} : { state: shown } }),
    refetchInterval: ({ state }) => (state.data?.scores.some((score) => score.state === 'queued') ? POLL_MS : false),
  });
  const retry = useApiMutation(retryPlatformScores, {
    input: (one: { readonly link_id: string; readonly account_puid: string } | null) => ({ body: { one } }),
    stale: [getPlatformScores],
  });
  const send = async (score: PlatformScore | null) => {
    try {
      const { link_id, account_puid } = score ?? {};
      const { queued } = await retry.mutateAsync(link_id && account_puid ? { link_id, account_puid } : null);
      toast.success(m.retried({ count: queued }));
    } catch (error) {
      tellFailure(error);
    }
  };
  const failed = query.data?.failed ?? 0;
  return (
    <Page
      title={m.title()}
      description={m.lead()}
      crumbs={[{ label: tables.reports(), to: '/authenticated/reports/home' }]}
      actions={
        failed > 0 && (
          <Button loading={retry.isPending} onClick={() => void send(null)}>
            {m.retryAll({ count: failed })}
          </Button>
        )
      }
    >
      <Stack>
        <Group>
          <SegmentedControl
            aria-label={m.show()}
            value={shown}
            onChange={(value) => setShown(platformScoreState.options.find((state) => state === value) ?? 'all')}
            data={[{ value: 'all', label: m.all() }, ...platformScoreState.options.map((value) => ({ value, label: m[value]() }))]}
          />
        </Group>
        <QueryState query={query}>
          {({ scores, delays, has_platforms }) => {
            if (!has_platforms) return <Alert>{m.noPlatforms()}</Alert>;
            if (scores.length === 0) return <EmptyPlace title={m.none()} text={m.noneText()} />;
            return (
              <>
                {delays.map((delay) => (
                  <Alert key={delay.registration_id} color="amber" role="status" title={m.delayed({ platform: delay.platform })}>
                    {delayLinesOf(delay).map((line) => (
                      <Text size="sm" key={line} style={{ overflowWrap: 'anywhere' }}>
                        {line}
                      </Text>
                    ))}
                  </Alert>
                ))}
                {scores.length === MAX_PLATFORM_SCORES && <Text>{m.limited({ count: scores.length })}</Text>}
                <Scores scores={scores} onRetry={(score) => void send(score)} />
              </>
            );
          }}
        </QueryState>
      </Stack>
    </Page>
  );
}

const points = (value: number) => value.toLocaleString(region(), { maximumFractionDigits: 2 });

interface ScoresProps {
  readonly scores: readonly PlatformScore[];
  readonly onRetry: (score: PlatformScore) => void;
}

function Scores({ scores, onRetry }: ScoresProps) {
  return (
    <PlainTable
      caption={m.title()}
      narrowBelow={900}
      columns={[
        {
          id: 'student',
          header: m.student(),
          names: true,
          cell: ({ name, group_name }) => (
            <>
              {name}
              <Text size="sm" c="dimmed">
                {group_name}
              </Text>
            </>
          ),
        },
        { id: 'lesson', header: m.lesson(), beneath: true, cell: (score) => lessonName(score) },
        {
          id: 'score',
          header: m.score(),
          cell: ({ score_given, score_maximum, submitted_at }) => (
            <>
              {score_given === null || score_maximum === null
                ? m.takenBack()
                : m.outOf({ given: points(score_given), maximum: points(score_maximum) })}
              {submitted_at !== null && score_given !== null && (
                <Text size="sm" c="dimmed">
                  {m.turnedIn({ when: formatMoment(submitted_at) })}
                </Text>
              )}
            </>
          ),
        },
        {
          id: 'where',
          header: m.where(),
          beneath: true,
          cell: ({ platform, context_title }) => [platform, context_title].filter(Boolean).join(' · '),
        },
        {
          id: 'state',
          header: m.state(),
          cell: (score) => (
            <>
              <StatusChip tone={TONE[score.state]}>{m[score.state]()}</StatusChip>
              {linesOf(score).map((line) => (
                // A platform may answer with one long word.
                <Text size="sm" key={line} miw={150} style={{ overflowWrap: 'anywhere' }}>
                  {line}
                </Text>
              ))}
            </>
          ),
        },
        {
          id: 'retry',
          header: m.retry(),
          cell: (score) =>
            score.state === 'queued' && score.status === null && score.tries === 0 ? null : (
              <Button
                variant="default"
                aria-label={m.retryOf({ name: score.name, lesson: lessonName(score) })}
                onClick={() => onRetry(score)}
              >
                {m.retry()}
              </Button>
            ),
        },
      ]}
      rows={scores}
      rowKey={({ link_id, account_puid }) => `${link_id} ${account_puid}`}
    />
  );
}
