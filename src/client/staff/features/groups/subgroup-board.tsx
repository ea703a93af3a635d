import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { ActionMenu } from '#client/staff/kit/layout/action-menu.tsx';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { m } from '#client/staff/messages/people/groups.ts';
import type { GroupDetails, GroupMember } from '#contract/groups/groups.schemas.ts';
import { CutList } from './cut-list.tsx';
import { useAddStudents, useRemoveStudents } from './groups.mutations.ts';
import classes from './subgroup-board.module.css';

/** Where a student is dragged from: a subgroup, or null for the whole class. */
interface Dragged {
  readonly student: GroupMember;
  readonly from: string | null;
}

/**
 * The students of a class beside its subgroups. Dragging from the class adds to a subgroup, dragging between subgroups moves, and
 * dragging back to the class removes; the menu beside each name does the same by keyboard. Everything can be undone.
 */
export function SubgroupBoard({ details: { group, group_users_list, subgroups } }: { readonly details: GroupDetails }) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const change = useSubgroupChange(subgroups);
  const drop = (into: string | null) => {
    if (dragged && dragged.from !== into) void change(dragged.student, dragged.from, into);
    setDragged(null);
  };
  const actionsFor = (student: GroupMember, from: string | null): Action[] => [
    ...subgroups
      .filter(({ group_puid }) => group_puid !== from && !student.subgroups.includes(group_puid))
      .map(({ group_name, group_puid }) => ({
        label: from === null ? m.addTo({ name: group_name }) : m.moveToGroup({ name: group_name }),
        onClick: () => void change(student, from, group_puid),
      })),
    ...subgroups
      .filter(({ group_puid }) => group_puid === from)
      .map(({ group_name }) => ({ label: m.takeOutOf({ name: group_name }), onClick: () => void change(student, from, null) })),
  ];
  const columns = [
    { puid: null, name: m.wholeClass(), students: group_users_list },
    ...subgroups.map(({ group_name, group_puid }) => ({
      puid: group_puid,
      name: group_name,
      students: group_users_list.filter(({ subgroups: own }) => own.includes(group_puid)),
    })),
  ];
  return (
    <>
      <Text c="dimmed" mb="md">
        {m.arrangeText()}
      </Text>
      <CutList shown={group_users_list.length} count={group.student_count} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {columns.map(({ puid, name, students }) => (
          <Column
            key={puid ?? ''}
            name={name}
            count={students.length}
            isAwaiting={dragged !== null && dragged.from !== puid}
            onDrop={() => drop(puid)}
          >
            {students.map((student) => (
              <li
                key={student.user_puid}
                className={classes.card}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', student.user_puid);
                  setDragged({ student, from: puid });
                }}
                onDragEnd={() => setDragged(null)}
              >
                <span>{`${student.first_name} ${student.last_name}`}</span>
                <ActionMenu actions={actionsFor(student, puid)} name={`${student.first_name} ${student.last_name}`} />
              </li>
            ))}
          </Column>
        ))}
      </SimpleGrid>
    </>
  );
}

interface ColumnProps {
  readonly name: string;
  readonly count: number;
  /** Something is dragged that can be dropped here. */
  readonly isAwaiting: boolean;
  readonly onDrop: () => void;
  readonly children: ReactNode;
}

function Column({ name, count, isAwaiting, onDrop, children }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={name}
      className={classes.column}
      data-over={(isOver && isAwaiting) || undefined}
      onDragOver={(event) => {
        if (!isAwaiting) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <Title order={3} size="h5" mb="xs">
        {name} ({count})
      </Title>
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {m.dropHere()}
        </Text>
      )}
      <ul className={classes.cards}>{children}</ul>
    </Paper>
  );
}

/** Puts a student into a subgroup, out of one, or from one into another; a toast offers to take it back. */
function useSubgroupChange(subgroups: GroupDetails['subgroups']) {
  const add = useAddStudents();
  const remove = useRemoveStudents();
  const carryOut = async ({ user_puid }: GroupMember, from: string | null, into: string | null) => {
    const people = [user_puid];
    if (into !== null) await add.mutateAsync({ group_puid: into, people });
    if (from !== null) await remove.mutateAsync({ group_puid: from, people });
  };
  const nameOf = (puid: string | null) => subgroups.find(({ group_puid }) => group_puid === puid)?.group_name ?? '';
  return async (student: GroupMember, from: string | null, into: string | null) => {
    const name = `${student.first_name} ${student.last_name}`;
    // The student is in it already and only has to leave the other one.
    const joins = into !== null && student.subgroups.includes(into) ? null : into;
    if (joins === null && from === null) return;
    try {
      await carryOut(student, from, joins);
      const text = into === null ? m.takenOutOf({ student: name, name: nameOf(from) }) : m.addedTo({ student: name, name: nameOf(into) });
      undoToast({ text, undo: () => carryOut(student, joins, from) });
    } catch (error) {
      tellFailure(error);
    }
  };
}
