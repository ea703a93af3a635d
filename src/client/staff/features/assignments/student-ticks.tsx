import { Checkbox, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { AssignableGroup } from '#contract/assignments/assignments.schemas.ts';
import classes from './assign.module.css';
import { type AssignState, listsOf, selectStudents } from './assign-state.ts';

interface StudentTicksProps {
  readonly groups: readonly AssignableGroup[];
  readonly state: AssignState;
  readonly onChange: (state: AssignState) => void;
  /** Whether it is said how the lesson stands, with each student and in the class: of several lessons nothing is said. */
  readonly hasStanding: boolean;
}

/** The students of one class in three lists: who lacks the lesson, who has it, who has begun it. For several lessons, in one. */
export function StudentTicks({ groups, state, onChange, hasStanding }: StudentTicksProps) {
  const group = groups.find(({ group_puid }) => group_puid === state.selectedClass);
  const lists = listsOf(group);
  // Ticks within it would change nothing.
  const isWhole = group !== undefined && state.groups.has(group.group_puid);
  return (
    <Stack gap="sm">
      <Select
        label={m.chooseClass()}
        data={groups.map(({ group_name, group_puid }) => ({ value: group_puid, label: group_name }))}
        value={state.selectedClass}
        onChange={(selectedClass) => onChange({ ...state, selectedClass })}
        searchable
        maw={360}
      />
      {!group && <Text c="dimmed">{m.chooseClassFirst()}</Text>}
      {group?.students.length === 0 && <Text c="dimmed">{m.noStudents()}</Text>}
      {group && isWhole && <Text>{m.wholeTicked({ name: group.group_name })}</Text>}
      {hasStanding && group && !isWhole && group.assignment_id !== null && <Text>{m.keptOfClass({ name: group.group_name })}</Text>}
      {group &&
        !isWhole &&
        (hasStanding
          ? ([
              [m.unassignedStudents(), lists.unassigned],
              [m.assignedStudents(), lists.assigned],
              [m.takenStudents(), lists.taken],
            ] as const)
          : ([[m.allStudents(), group.students]] as const)
        ).map(([title, students]) => (
          <StudentList key={title} title={title} students={students} group={group} state={state} onChange={onChange} />
        ))}
    </Stack>
  );
}

interface StudentListProps extends Pick<StudentTicksProps, 'state' | 'onChange'> {
  readonly title: string;
  readonly group: AssignableGroup;
  readonly students: AssignableGroup['students'];
}

function StudentList({ title, group, students, state, onChange }: StudentListProps) {
  if (students.length === 0) return null;
  const ticked = state.students.get(group.group_puid)?.people;
  const count = students.filter(({ user_puid }) => ticked?.has(user_puid)).length;
  const all = students.map(({ user_puid }) => user_puid);
  return (
    <fieldset className={classes.people}>
      <legend>{`${title} (${students.length})`}</legend>
      <Checkbox
        label={m.tickAll()}
        checked={count === students.length}
        indeterminate={count > 0 && count < students.length}
        onChange={(event) => onChange(selectStudents(state, group, all, event.currentTarget.checked))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" verticalSpacing={{ base: 0, xs: 'xs' }} mt="xs">
        {students.map(({ user_puid, first_name, last_name }) => (
          <Checkbox
            key={user_puid}
            label={`${first_name} ${last_name}`}
            checked={ticked?.has(user_puid) ?? false}
            onChange={(event) => onChange(selectStudents(state, group, [user_puid], event.currentTarget.checked))}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
