import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { m } from '#client/staff/messages/people/assignments.ts';
import { type AssignState, datesOf } from './assign-state.ts';
import { dueMinutesQuery } from './assignments.queries.ts';

/** So many groups are looked at: more lines would not be read. */
const MAX_SHOWN = 6;

/** What is already due on the day that was chosen, for each selected class: before it is too much. */
export function DueAlready({ state }: { readonly state: AssignState }) {
  const asked = [...state.groups].slice(0, MAX_SHOWN).flatMap(([puid, group]) => {
    const day = datesOf(state, group).toDate;
    return day === null ? [] : [{ puid, name: group.group_name, day }];
  });
  const answers = useQueries({ queries: asked.map(({ puid, day }) => dueMinutesQuery(puid, day)) });
  const lines = asked.flatMap(({ puid, name, day }, index) => {
    const most = answers[index]?.data?.days.find((each) => each.day === day)?.most ?? 0;
    return most === 0 ? [] : [{ puid, text: m.dueAlready({ name, minutes: most }) }];
  });
  if (lines.length === 0) return null;
  return (
    <div role="status">
      {lines.map(({ puid, text }) => (
        <Text key={puid} size="sm" c="dimmed">
          {text}
        </Text>
      ))}
    </div>
  );
}
