import { Button, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { BoundedNumber, isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import { m } from '#client/staff/messages/reports/retakes.ts';
import type { RetakeCell } from '#contract/reports/retakes.schemas.ts';
import { fullName, percentText } from '../classes/figures.ts';
import { belowPercent, mayRetake, type RetakeRow } from './retake-choice.ts';

/** Seventy passes in Texas. */
const PASSING = 70;

interface RetakeStudentsProps {
  readonly cells: readonly RetakeRow[];
  readonly selected: readonly string[];
  readonly onChange: (students: readonly string[]) => void;
}

/** The students of a quiz with their scores, to select one by one or all below a percentage. */
export function RetakeStudents({ cells, selected, onChange }: RetakeStudentsProps) {
  const [below, setBelow] = useState<number | string>(PASSING);
  const isNumber = isWithin(below, 1, 100);
  if (!cells.some(({ cell }) => mayRetake(cell))) return <Text c="dimmed">{m.nobodyYet()}</Text>;
  return (
    <Fieldset legend={m.students()}>
      <Group gap="xs" align="flex-end" mb="sm">
        <BoundedNumber label={m.below()} suffix=" %" w="9rem" min={1} max={100} value={below} onChange={setBelow} />
        <Button variant="default" disabled={!isNumber} onClick={() => onChange(belowPercent(cells, Number(below)))}>
          {m.selectBelow()}
        </Button>
        <Button variant="subtle" disabled={selected.length === 0} onClick={() => onChange([])}>
          {m.none()}
        </Button>
      </Group>
      <Checkbox.Group value={[...selected]} onChange={onChange} aria-label={m.students()}>
        <Stack gap="xs" mah="40vh" style={{ overflowY: 'auto' }}>
          {cells.map(({ student, cell }) => (
            <Checkbox
              key={student.user_puid}
              value={student.user_puid}
              disabled={!mayRetake(cell)}
              label={fullName(student)}
              description={cellText(cell)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Fieldset>
  );
}

function cellText({ status, state, percent, attempts, is_teachers, due_date }: RetakeCell): string {
  const score = percent === null ? (state === 'awaiting' ? [m.waits()] : []) : [percentText(percent)];
  const words = [
    ...(status === 'not_begun' && score.length === 0 ? [m.notTurnedIn()] : status === 'excused' ? [m.excused()] : score),
    ...(is_teachers ? [m.yours()] : []),
    ...(attempts > 1 ? [m.attempts({ count: attempts })] : []),
    ...(status === 'open' ? [m.working()] : []),
    ...(status === 'given' ? [due_date ? m.hasOneDue({ day: formatDay(due_date) }) : m.hasOne()] : []),
  ];
  return words.join(' · ');
}
