import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { AssignableGroup } from '#contract/assignments/assignments.schemas.ts';
import classes from './assign.module.css';
import { type AssignState, listsOf, selectGroup } from './assign-state.ts';

interface ClassTicksProps {
  readonly groups: readonly AssignableGroup[];
  readonly state: AssignState;
  readonly onChange: (state: AssignState) => void;
  /** Whether it is said how the lesson stands: of several lessons nothing is said. */
  readonly hasStanding: boolean;
}

/** Classes and, below each, its subgroups, to be selected as a whole. */
export function ClassTicks({ groups, state, onChange, hasStanding }: ClassTicksProps) {
  // To whom all belong to one teacher, the name says nothing.
  const hasOthers = new Set(groups.map(({ teacher_name }) => teacher_name)).size > 1;
  return (
    <Stack gap={4} component="ul" className={classes.list}>
      {inTrees(groups).map(({ group, depth }) => (
        <li key={group.group_puid} className={classes.row} data-depth={depth}>
          <Checkbox
            checked={state.groups.has(group.group_puid)}
            onChange={(event) => onChange(selectGroup(state, group, event.currentTarget.checked))}
            label={group.group_name}
            description={[
              m.students({ count: group.students.length }),
              ...(hasOthers && group.teacher_name ? [group.teacher_name] : []),
            ].join(' · ')}
          />
          {hasStanding && <Standing group={group} />}
        </li>
      ))}
    </Stack>
  );
}

function Standing({ group }: { readonly group: AssignableGroup }) {
  if (group.assignment_id === null) return null;
  const { assigned, taken } = listsOf(group);
  const having = assigned.length + taken.length;
  const words = group.is_for_all
    ? group.to_date
      ? m.hasItDue({ day: dayLabel(group.to_date) })
      : m.hasIt()
    : m.someHaveIt({ count: having, total: group.students.length });
  return (
    <Group gap="xs">
      <StatusChip tone="done" wraps>
        {words}
      </StatusChip>
      {taken.length > 0 && (
        <Text size="sm" c="dimmed">
          {m.begun({ count: taken.length })}
        </Text>
      )}
    </Group>
  );
}

/** Each class with its subgroups behind it. */
function inTrees(groups: readonly AssignableGroup[]): { group: AssignableGroup; depth: number }[] {
  return groups
    .filter(({ parent_group_puid }) => parent_group_puid === null || !groups.some(({ group_puid }) => group_puid === parent_group_puid))
    .flatMap((group) => [
      { group, depth: 0 },
      ...groups.filter(({ parent_group_puid }) => parent_group_puid === group.group_puid).map((child) => ({ group: child, depth: 1 })),
    ]);
}
