import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { StatusChip, type StatusTone } from '../layout/status-chip.tsx';
import { m } from './job-labels.ts';

/** Where long work on the server stands. */
export type JobState = 'queued' | 'running' | 'cancelling' | 'done' | 'failed' | 'cancelled';

export interface JobView {
  readonly state: JobState;
  /** 0 to 100. */
  readonly percent: number;
  readonly done: number;
  /** 0 while it is not known yet. */
  readonly total: number;
  /** What went wrong, in words for a person. */
  readonly fault?: string | null;
  /** Nothing was heard from it for longer than it should take. */
  readonly stale?: boolean;
}

interface JobProgressProps {
  /** What the work is: "Importing 340 students". */
  readonly title: string;
  readonly job: JobView;
  readonly onCancel?: () => void;
  /** The address of what it made. */
  readonly downloadHref?: string;
  /** What it came to. */
  readonly children?: ReactNode;
}

const TONE: Readonly<Record<JobState, StatusTone>> = {
  queued: 'waiting',
  running: 'active',
  cancelling: 'waiting',
  done: 'done',
  failed: 'problem',
  cancelled: 'neutral',
};
const WORDS: Readonly<Record<JobState, () => string>> = {
  queued: m.jobQueued,
  running: m.jobRunning,
  cancelling: m.jobCancelling,
  done: m.jobDone,
  failed: m.jobFailed,
  cancelled: m.jobCancelled,
};

/** How far long work is, with a way to stop it and to fetch what it made. The work goes on when the page is left. */
export function JobProgress({ title, job, onCancel, downloadHref, children }: JobProgressProps) {
  const { state, percent, done, total, fault, stale = false } = job;
  const going = state === 'queued' || state === 'running' || state === 'cancelling';
  return (
    <Stack gap="xs" role="status" aria-busy={going}>
      <Group justify="space-between">
        <Text fw={600}>{title}</Text>
        <StatusChip tone={TONE[state]}>{WORDS[state]()}</StatusChip>
      </Group>
      {going && (
        <>
          <Progress value={percent} size="lg" aria-label={title} animated={state === 'running'} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {total > 0 ? m.jobCounts({ done, total }) : formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 })}
              {state !== 'cancelling' && ` · ${stale ? m.jobStale() : m.jobLeave()}`}
            </Text>
            {onCancel && state !== 'cancelling' && (
              <Button size="compact-sm" variant="default" onClick={onCancel}>
                {m.jobCancel()}
              </Button>
            )}
          </Group>
        </>
      )}
      {state === 'failed' && fault && <Alert color="coral">{fault}</Alert>}
      {state === 'done' && downloadHref && (
        <Button component="a" href={downloadHref} w="fit-content">
          {m.download()}
        </Button>
      )}
      {children}
    </Stack>
  );
}
