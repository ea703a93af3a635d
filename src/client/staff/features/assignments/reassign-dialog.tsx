import { Alert, Button, Checkbox, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { workStateText } from '#client/staff/kit/layout/work-state-text.ts';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { AssignableGroup, DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import classes from './assign.module.css';
import { useReassign, useUnassign } from './assignments.mutations.ts';
import { assignableGroupQuery } from './assignments.queries.ts';

interface ReassignDialogProps {
  readonly assignment: DatedAssignment;
  readonly onClose: () => void;
}

/** Gives a lesson once more to students of a class: a new round beside the first, whose work and scores stay. Nobody is ticked by itself. */
export function ReassignDialog({ assignment, onClose }: ReassignDialogProps) {
  const { userPuid } = useUser();
  const { lesson_id, group_puid, group_name } = assignment;
  const query = useQuery(assignableGroupQuery(lesson_id, group_puid));
  const [students, setStudents] = useState<string[]>([]);
  const [due, setDue] = useState<string | null>(null);
  const reassign = useReassign();
  const unassign = useUnassign();
  const give = async () => {
    const given = await reassign.mutateAsync({
      assigned_by_puid: userPuid,
      reassigned_lessonid: lesson_id,
      group_puid,
      reassigned_students: students,
      reassign_date: due,
    });
    undoToast({ text: m.reassigned({ count: given.student_count }), undo: () => unassign.mutateAsync([given.assignment_id]) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={m.reassignTitle({ lesson: lessonName(assignment) })} size="lg">
      <Stack gap="md">
        <Text>{m.reassignText()}</Text>
        <QueryState query={query}>
          {({ groups }) => (
            <Ticks
              legend={group_name}
              group={groups.find((each) => each.group_puid === group_puid)}
              ticked={students}
              onTick={setStudents}
            />
          )}
        </QueryState>
        <DateField label={m.toDate()} hint={m.toHint()} value={due} onChange={setDue} min={districtDay()} />
        <Group justify="space-between" className={classes.foot}>
          {reassign.error && (
            <Alert color="coral" role="alert" w="100%">
              {failureText(reassign.error, m.reassignFailed())}
            </Alert>
          )}
          <Text size="sm" c="dimmed" role="status">
            {students.length === 0 ? m.nobody() : m.students({ count: students.length })}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.cancel()}
            </Button>
            {/* What went wrong stands above. */}
            <Button
              color="coral"
              disabled={students.length === 0}
              loading={reassign.isPending}
              onClick={() => void give().catch(() => undefined)}
            >
              {m.reassign()}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface TicksProps {
  readonly legend: string;
  readonly group: AssignableGroup | undefined;
  readonly ticked: string[];
  readonly onTick: (students: string[]) => void;
}

function Ticks({ legend, group, ticked, onTick }: TicksProps) {
  const students = group?.students.filter(({ standing }) => standing !== 'unassigned') ?? [];
  if (students.length === 0) return <Text c="dimmed">{m.nobodyHasIt()}</Text>;
  return (
    <Fieldset legend={legend}>
      <Checkbox.Group value={ticked} onChange={onTick} aria-label={legend}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {students.map(({ user_puid, first_name, last_name, standing, work_state }) => (
            <Checkbox
              key={user_puid}
              value={user_puid}
              label={`${first_name} ${last_name}`}
              description={workStateText(work_state ?? (standing === 'taken' ? 'started' : 'not_started'))}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Fieldset>
  );
}
