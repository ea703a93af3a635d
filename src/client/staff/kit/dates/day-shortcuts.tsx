import { Button, Group } from '@mantine/core';
import { addDays, fridayAfter } from '#domain/time/school-days.ts';
import { m } from './date-labels.ts';
import { districtDay } from './district-day.ts';
import { formatDay } from './format-day.ts';

interface DayShortcutsProps {
  /** The field that they are for. */
  readonly label: string;
  /** The first and the last day that can be chosen. */
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onPick: (day: string) => void;
}

/** Tomorrow and the Friday after it, one press each, beside a `DateField`; what the field does not allow is not offered. */
export function DayShortcuts({ label, min, max, onPick }: DayShortcutsProps) {
  const tomorrow = addDays(districtDay(), 1);
  const friday = fridayAfter(tomorrow);
  const days = [
    { day: tomorrow, text: m.tomorrow() },
    { day: friday, text: formatDay(friday, 'UTC') },
  ].filter(({ day }) => (!min || day >= min) && (!max || day <= max));
  return (
    <Group gap="xs">
      {days.map(({ day, text }) => (
        <Button
          key={text}
          variant="subtle"
          size="compact-md"
          aria-label={m.shortcutFor({ field: label, day: text })}
          onClick={() => onPick(day)}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}
