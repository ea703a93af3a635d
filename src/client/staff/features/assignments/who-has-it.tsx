import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/recipients.ts';
import classes from './assign.module.css';
import { assignmentStudentsQuery, lessonClassesQuery } from './assignments.queries.ts';
import { RecipientTicks } from './recipient-ticks.tsx';
import { RemovedStudents } from './removed-students.tsx';
import { useTakeFromStudents } from './use-take-from-students.ts';

export interface WhoHasItProps {
  readonly lesson: { readonly lesson_id: number; readonly name: string };
  /** One of its assignments; without one, the person chooses among the classes that have the lesson. */
  readonly assignmentId?: number;
  readonly onClose: () => void;
  /** Called when it was taken from somebody or given back. */
  readonly onChanged?: () => void;
}

/** Who has a lesson, and from whom it was recently taken. It is taken from the students who are checked; nobody is checked at first. */
export function WhoHasIt({ lesson, assignmentId, onClose, onChanged }: WhoHasItProps) {
  useLocale();
  return (
    <Dialog open onClose={onClose} title={m.title({ lesson: lesson.name })} size="xl">
      {assignmentId === undefined ? (
        <OfLesson lessonId={lesson.lesson_id} onClose={onClose} onChanged={onChanged} />
      ) : (
        <Recipients assignmentId={assignmentId} onClose={onClose} onChanged={onChanged} />
      )}
    </Dialog>
  );
}

interface PartProps {
  readonly onClose: () => void;
  readonly onChanged: (() => void) | undefined;
}

function OfLesson({ lessonId, ...part }: PartProps & { readonly lessonId: number }) {
  const query = useQuery(lessonClassesQuery(lessonId));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <QueryState query={query} rows={3}>
      {({ assignments, is_more }) => {
        const [first] = assignments;
        if (!first) return <Text c="dimmed">{m.noClass()}</Text>;
        const shown = assignments.find(({ assignment_id }) => String(assignment_id) === chosen) ?? first;
        return (
          <Stack gap="md">
            {assignments.length > 1 && (
              <Select
                label={m.class()}
                data={assignments.map(({ assignment_id, group_name, student_count }) => ({
                  value: String(assignment_id),
                  label: `${group_name} · ${m.students({ count: student_count })}`,
                }))}
                value={String(shown.assignment_id)}
                onChange={setChosen}
                allowDeselect={false}
                searchable={assignments.length > 8}
                maw={420}
              />
            )}
            {is_more && <Text size="sm">{m.firstClasses({ count: assignments.length })}</Text>}
            <Recipients key={shown.assignment_id} assignmentId={shown.assignment_id} {...part} />
          </Stack>
        );
      }}
    </QueryState>
  );
}

function Recipients({ assignmentId, onClose, onChanged }: PartProps & { readonly assignmentId: number }) {
  const query = useQuery(assignmentStudentsQuery(assignmentId));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const takeFrom = useTakeFromStudents(onChanged);
  const take = async () => {
    setBusy(true);
    const done = await takeFrom(assignmentId, ticked);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <QueryState query={query} rows={4}>
      {({ assignment, students, removed }) => {
        // Students who lost it in the meantime are not counted.
        const count = students.filter(({ user_puid }) => ticked.has(user_puid)).length;
        return (
          <Stack gap="md">
            {students.length === 0 ? (
              <Text c="dimmed">{m.none()}</Text>
            ) : (
              <RecipientTicks legend={assignment.group_name} students={students} ticked={ticked} onTick={setTicked} />
            )}
            <RemovedStudents removed={removed} onChanged={onChanged} />
            <Group justify="space-between" className={classes.foot}>
              <Text size="sm" role="status">
                {count === 0 ? m.nobody() : m.chosen({ count })}
              </Text>
              <Group gap="xs">
                <Button variant="default" onClick={onClose}>
                  {m.close()}
                </Button>
                <Button color="coral" disabled={count === 0} loading={busy} onClick={() => void take()}>
                  {m.unassign()}
                </Button>
              </Group>
            </Group>
          </Stack>
        );
      }}
    </QueryState>
  );
}
