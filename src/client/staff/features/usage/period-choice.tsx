import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { m } from '#client/staff/messages/people/usage.ts';
import type { UsageHead } from '#contract/usage/usage.schemas.ts';
import { movePeriod, USAGE_PERIODS } from '#domain/time/usage-periods.ts';
import { periodText } from './figure-labels.ts';
import type { UsageSearch } from './usage-address.ts';

interface PeriodChoiceProps {
  readonly head: UsageHead;
  readonly change: (next: UsageSearch) => void;
}

/** Week, month or school year, and which: one step back or forward. Another kind begins with the one that today is in. */
export function PeriodChoice({ head, change }: PeriodChoiceProps) {
  const { period, starts_on, ends_on, today } = head;
  const move = (by: number) => change({ starts_on: movePeriod(period, starts_on, by) });
  const isNow = ends_on >= today;
  const names = { week: m.week(), month: m.month(), year: m.year() };
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={m.period()}
        value={period}
        onChange={(next) => {
          const chosen = USAGE_PERIODS.find((each) => each === next);
          change({ period: chosen === 'month' ? undefined : chosen, starts_on: undefined });
        }}
        data={USAGE_PERIODS.map((value) => ({ value, label: names[value] }))}
      />
      <Group gap="sm" data-steps>
        <Button variant="default" onClick={() => move(-1)}>
          {m.earlier()}
        </Button>
        <Text fw={650} aria-live="polite">
          {periodText(head)}
          {isNow && (
            <Text span c="dimmed" fw={400}>
              {' '}
              ({m.notOver()})
            </Text>
          )}
        </Text>
        <Button variant="default" disabled={isNow} onClick={() => move(1)}>
          {m.later()}
        </Button>
      </Group>
    </Group>
  );
}
