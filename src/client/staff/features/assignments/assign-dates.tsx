import { Button, Stack, Switch, Text } from '@mantine/core';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { m } from '#client/staff/messages/people/assignments.ts';
import { type AssignState, copyDates, datesOf, setGroupDates, shownTerms } from './assign-state.ts';
import { DateFields } from './date-fields.tsx';
import { DueAlready } from './due-already.tsx';

interface AssignDatesProps {
  readonly state: AssignState;
  readonly onChange: (state: AssignState) => void;
}

/** One set of dates for all, or one for each selected class; and what is due on those days already. */
export function AssignDates({ state, onChange }: AssignDatesProps) {
  const each = state.hasOwnDates && state.groups.size > 0;
  const hasStudents = state.students.size > 0;
  const { terms, kept } = shownTerms(state);
  return (
    <Stack gap="sm">
      <Text fw={600}>{m.dates()}</Text>
      {state.groups.size > 1 && (
        <Switch
          label={m.ownDates()}
          checked={state.hasOwnDates}
          onChange={(event) => onChange({ ...state, hasOwnDates: event.currentTarget.checked })}
        />
      )}
      {(!each || hasStudents) && (
        <DateFields
          dates={terms}
          kept={kept}
          isForStudents={hasStudents}
          onChange={(change) => onChange({ ...state, set: { ...state.set, ...change } })}
        />
      )}
      {each &&
        [...state.groups].map(([puid, group]) => (
          <fieldset key={puid} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" size="sm" fw={600}>
              {m.datesOf({ name: group.group_name })}
            </Text>
            <DateFields dates={datesOf(state, group)} onChange={(change) => onChange(setGroupDates(state, puid, change))} />
            {state.groups.size > 1 && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={m.copyDatesOf({ name: group.group_name })}
                onClick={() => onChange(copyDates(state, puid))}
              >
                {m.copyDates()}
              </Button>
            )}
          </fieldset>
        ))}
      {isOver(state) && (
        <Text size="sm" role="status">
          {m.dueIsOver()}
        </Text>
      )}
      <DueAlready state={state} />
    </Stack>
  );
}

/** Whether a due day that was set here has passed already. */
function isOver(state: AssignState): boolean {
  const today = districtDay();
  const groups = [...state.groups.values()].map((group) => datesOf(state, group).toDate);
  return [...groups, ...(state.students.size > 0 ? [shownTerms(state).terms.toDate] : [])].some((day) => day !== null && day < today);
}
