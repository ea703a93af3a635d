import { Alert, Button, Group, List, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m as kit } from '#client/staff/kit/labels.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { OnePicker } from '#client/staff/kit/pick/server-picker.tsx';
import type { Pick as Picked, SearchPicks } from '#client/staff/kit/pick/use-server-options.ts';
import { m } from '#client/staff/messages/people/group-students.ts';
import { getMyGroupsListAndDetails } from '#contract/groups/groups.contract.ts';
import type { Group as ClassGroup, GroupMember } from '#contract/groups/groups.schemas.ts';
import { useMoveStudents, useRemoveStudents } from './groups.mutations.ts';

interface MoveDialogProps {
  readonly group: ClassGroup;
  readonly students: readonly GroupMember[];
  readonly onClose: () => void;
  readonly onMoved: () => void;
  /** Puts them back, into their subgroups too. */
  readonly putBack: (students: readonly GroupMember[]) => Promise<void>;
}

/** Moves students to another class, and says beforehand what that does to their lessons and results. */
export function MoveDialog({ group, students, onClose, onMoved, putBack }: MoveDialogProps) {
  const { group_name, group_puid } = group;
  const { userPuid } = useUser();
  const [to, setTo] = useState<Picked | null>(null);
  const move = useMoveStudents();
  const remove = useRemoveStudents();
  const search: SearchPicks = async (find) => {
    const { groups, total } = await call(getMyGroupsListAndDetails, { query: { user_puid: userPuid, search: find } });
    const items = groups
      .filter((each) => each.parent_group_puid === null && each.group_puid !== group_puid)
      .map((each) => ({ id: each.group_puid, name: each.group_name, detail: each.teacher_name ?? '' }));
    // The class itself is not offered.
    return { items, total: groups.some((each) => each.group_puid === group_puid) ? total - 1 : total };
  };
  const go = async () => {
    if (!to) return;
    const people = students.map(({ user_puid }) => user_puid);
    const { added } = await move.mutateAsync({ group_puid, to_group_puid: to.id, people });
    undoToast({
      text: m.moved({ count: people.length, name: to.name }),
      undo: async () => {
        await putBack(students);
        if (added.length > 0) await remove.mutateAsync({ group_puid: to.id, people: added });
      },
    });
    onMoved();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={m.moveTitle({ count: students.length, name: group_name })}>
      <Stack>
        <OnePicker label={m.moveTo()} required scope={['move', group_puid]} search={search} picked={to} onPick={setTo} />
        <List size="sm" spacing="xs">
          <List.Item>{m.moveLessons({ name: group_name })}</List.Item>
          <List.Item>{m.moveResults({ name: group_name })}</List.Item>
          <List.Item>{m.moveWork()}</List.Item>
        </List>
        {move.error && (
          <Alert color="coral" role="alert">
            {failureText(move.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={move.isPending}>
            {kit.cancel()}
          </Button>
          {/* What went wrong stands above. */}
          <Button color="coral" disabled={to === null} loading={move.isPending} onClick={() => void go().catch(() => undefined)}>
            {m.moveGo()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
