import { Checkbox, SimpleGrid } from '@mantine/core';
import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import { workStateText } from '#client/staff/kit/layout/work-state-text.ts';
import { m } from '#client/staff/messages/people/recipients.ts';
import type { AssignmentRecipient } from '#contract/assignments/assignments.schemas.ts';
import classes from './assign.module.css';

interface RecipientTicksProps {
  readonly legend: string;
  readonly students: readonly AssignmentRecipient[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

/** Check boxes for the students who have an assignment, with each one's progress and what differs from the others: days and note. */
export function RecipientTicks({ legend, students, ticked, onTick }: RecipientTicksProps) {
  const count = students.filter(({ user_puid }) => ticked.has(user_puid)).length;
  const tick = (people: readonly AssignmentRecipient[], on: boolean) => {
    const next = new Set(ticked);
    for (const { user_puid } of people) {
      if (on) next.add(user_puid);
      else next.delete(user_puid);
    }
    onTick(next);
  };
  return (
    <fieldset className={classes.people}>
      <legend>{`${legend}: ${m.have({ count: students.length })}`}</legend>
      <Checkbox
        label={m.tickAll()}
        checked={count === students.length}
        indeterminate={count > 0 && count < students.length}
        onChange={(event) => tick(students, event.currentTarget.checked)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
        {students.map((student) => (
          <Checkbox
            key={student.user_puid}
            label={`${student.first_name} ${student.last_name}`}
            description={standingOf(student)}
            checked={ticked.has(student.user_puid)}
            onChange={(event) => tick([student], event.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}

function standingOf(student: AssignmentRecipient): string {
  const { also_in, has_unsent, work_state, own_due_day, own_first_day, own_instructions, own_late_day, retake_due_day } = student;
  return [
    workStateText(work_state),
    ...(own_first_day ? [m.ownFirstDay({ day: dayLabel(own_first_day) })] : []),
    ...(own_due_day ? [m.ownDue({ day: dayLabel(own_due_day) })] : []),
    ...(own_late_day ? [m.ownLateDay({ day: dayLabel(own_late_day) })] : []),
    ...(retake_due_day ? [m.retakeDue({ day: dayLabel(retake_due_day) })] : []),
    ...(own_instructions ? [m.ownNote({ note: own_instructions })] : []),
    ...(has_unsent ? [m.unsent()] : []),
    ...(also_in.length > 0 ? [m.alsoIn({ groups: also_in.join(', ') })] : []),
  ].join(' · ');
}
