import { Group, Text } from '@mantine/core';
import { formatDistance, formatTime, inLocale } from '#client/shared/platform/screen/format.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as rescoring } from '#client/staff/messages/reports/rescoring.ts';
import type { CompletenessReply } from '#contract/reports/report-figures.schemas.ts';
import { fullName } from './figures.ts';

/** How complete a report is: what has come of what should come, and whose devices hold what has not. */
export function CompletenessNote({ completeness }: { readonly completeness: CompletenessReply }) {
  const { as_of, expected, received, missing, not_received, excused, holding, left_off = 0 } = completeness;
  const who = holding.map((device) => m.heldSince({ name: fullName(device), when: formatDistance(device.oldest_at ?? device.heard_at) }));
  return (
    <div role="status">
      <Group gap="sm">
        <StatusChip tone={received === expected ? 'done' : 'waiting'}>{m.receivedOf({ received, expected })}</StatusChip>
        {missing > 0 && <StatusChip tone="problem">{m.missingCount({ count: missing })}</StatusChip>}
        {not_received > 0 && <StatusChip tone="neutral">{m.notReceivedCount({ count: not_received })}</StatusChip>}
        {excused > 0 && <StatusChip tone="neutral">{m.excusedCount({ count: excused })}</StatusChip>}
        <Text c="dimmed" size="sm">
          {m.asOf({ when: formatTime(as_of) })}
        </Text>
      </Group>
      {left_off > 0 && (
        <Text size="sm" mt={4}>
          {m.leftOff({ count: left_off })}
        </Text>
      )}
      {(completeness.corrections ?? []).map(({ quiz_title, question_id, number, is_credit, reason }) => (
        <Text key={question_id} size="sm" mt={4}>
          {(is_credit ? rescoring.noteCredit : rescoring.noteKey)({ quiz: inLocale(quiz_title), number: number ?? '–', reason })}
        </Text>
      ))}
      {holding.length > 0 && (
        <Text size="sm" mt={4}>
          {m.devicesHold({ count: holding.length })} {who.join('; ')}
        </Text>
      )}
    </div>
  );
}
