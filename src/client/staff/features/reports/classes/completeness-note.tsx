import { Group, Text } from '@mantine/core';
import { formatDistance, formatRecent, inLocale } from '#client/shared/platform/screen/format.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as rescoring } from '#client/staff/messages/reports/rescoring.ts';
import { type CompletenessReply, MAX_REPORT_CLASSES } from '#contract/reports/report-figures.schemas.ts';
import { fullName } from './figures.ts';

/** Whose devices hold unsent work and since when, and whose key was corrected: what a report says in sentences, also where it is printed. */
export function completenessLines(completeness: CompletenessReply): string[] {
  const { holding, left_off = 0, classes_left_off = 0, quizzes_left_off = 0, corrections = [] } = completeness;
  const who = holding.map((device) => m.heldSince({ name: fullName(device), when: formatDistance(device.oldest_at ?? device.heard_at) }));
  const lines = [
    ...(left_off > 0 ? [m.leftOff({ count: left_off })] : []),
    ...(classes_left_off > 0 ? [m.classesLeftOff({ count: classes_left_off, max: MAX_REPORT_CLASSES })] : []),
    ...(quizzes_left_off > 0 ? [m.quizzesLeftOff({ count: quizzes_left_off })] : []),
    ...corrections.map(({ quiz_title, number, is_credit, reason }) =>
      (is_credit ? rescoring.noteCredit : rescoring.noteKey)({ quiz: inLocale(quiz_title), number: number ?? '–', reason }),
    ),
    ...(holding.length > 0 ? [`${m.devicesHold({ count: holding.length })} ${who.join('; ')}`] : []),
  ];
  return [...new Set(lines)];
}

/** What has come of what should come, in words. */
export function receivedText({ expected, received }: Pick<CompletenessReply, 'expected' | 'received'>): string {
  return expected === 0 ? m.noneExpected() : m.receivedOf({ received, expected });
}

/** How complete a report is: what has come of what should come, and whose devices hold what has not. */
export function CompletenessNote({ completeness }: { readonly completeness: CompletenessReply }) {
  const { as_of, expected, received, missing, not_received, excused } = completeness;
  return (
    <div role="status">
      <Group gap="0.35rem 0.5rem">
        <StatusChip tone={expected === 0 ? 'neutral' : received === expected ? 'done' : 'waiting'}>{receivedText(completeness)}</StatusChip>
        {missing > 0 && <StatusChip tone="problem">{m.missingCount({ count: missing })}</StatusChip>}
        {not_received > 0 && <StatusChip tone="neutral">{m.notReceivedCount({ count: not_received })}</StatusChip>}
        {excused > 0 && <StatusChip tone="neutral">{m.excusedCount({ count: excused })}</StatusChip>}
        <Text c="dimmed" size="sm">
          {m.asOf({ when: formatRecent(as_of) })}
        </Text>
      </Group>
      {completenessLines(completeness).map((line) => (
        <Text key={line} size="sm" mt={4}>
          {line}
        </Text>
      ))}
    </div>
  );
}
