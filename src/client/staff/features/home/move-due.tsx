import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { DayShortcuts } from '#client/staff/kit/dates/day-shortcuts.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/people/calendar.ts';
import type { CalendarEntry } from '#contract/assignments/assignments.schemas.ts';
import { className } from './class-name.ts';

interface MoveDueProps {
  readonly entries: readonly CalendarEntry[];
  /** Answers whether it was moved; why not is told there. */
  readonly onMove: (entries: readonly CalendarEntry[], day: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Chooses another due day, for those who do not drag: of a lesson in all classes that turn it in on the same day. After a failure the chosen day is kept. */
export function MoveDue({ entries, onMove, onClose }: MoveDueProps) {
  const [first] = entries;
  const [day, setDay] = useState(first?.due_day ?? null);
  const [isBusy, setBusy] = useState(false);
  if (!first) return null;
  const save = async () => {
    if (day === null) return;
    setBusy(true);
    const isMoved = await onMove(entries, day);
    setBusy(false);
    if (isMoved) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={m.change({ lesson: lessonName(first) })}>
      <Stack gap="md">
        <Text size="sm">{m.forClasses({ classes: formatList(entries.map(className)) })}</Text>
        <DateField label={m.dueDay()} value={day} onChange={setDay} required />
        <DayShortcuts label={m.dueDay()} onPick={setDay} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button color="coral" loading={isBusy} disabled={day === null} onClick={() => void save()}>
            {m.save()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
