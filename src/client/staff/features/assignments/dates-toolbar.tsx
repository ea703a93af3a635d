import { Button, Group, Text } from '@mantine/core';
import { DayShortcuts } from '#client/staff/kit/dates/day-shortcuts.tsx';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { m } from '#client/staff/messages/people/lesson-dates.ts';
import classes from './assign.module.css';

export const MAX_SHIFT = 60;

interface DatesToolbarProps {
  /** The rows that it acts on, in words. */
  readonly label: string;
  readonly days: number | string;
  /** The same, where it is a number of days. */
  readonly shiftBy: number | null;
  readonly onDays: (days: number | string) => void;
  readonly onShift: (schoolDays: number) => void;
  readonly onDue: (day: string) => void;
}

/** Bulk changes: moves rows by school days, or sets one due day. */
export function DatesToolbar({ label, days, shiftBy, onDays, onShift, onDue }: DatesToolbarProps) {
  return (
    <fieldset className={classes.bulk}>
      <legend>{label}</legend>
      <Group gap="xs" align="end">
        <BoundedNumber
          label={m.schoolDays()}
          description={m.moveHint()}
          value={days}
          onChange={onDays}
          min={1}
          max={MAX_SHIFT}
          allowDecimal={false}
          w={140}
        />
        <Button variant="default" disabled={shiftBy === null} onClick={() => shiftBy !== null && onShift(-shiftBy)}>
          {m.earlier()}
        </Button>
        <Button variant="default" disabled={shiftBy === null} onClick={() => shiftBy !== null && onShift(shiftBy)}>
          {m.later()}
        </Button>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" aria-hidden>
            {m.due()}
          </Text>
          <DayShortcuts label={m.due()} onPick={onDue} />
        </Group>
      </Group>
    </fieldset>
  );
}
