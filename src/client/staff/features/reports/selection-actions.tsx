import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { DayShortcuts } from '#client/staff/kit/dates/day-shortcuts.tsx';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/reports/selection.ts';
import { assignAssignment, getAssignmentStudents, undoAssign } from '#contract/assignments/assignments.contract.ts';
import type { AssignmentChange } from '#contract/assignments/assignments.schemas.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { createMyGroup, getMyGroupsListAndDetails } from '#contract/groups/groups.contract.ts';
import { decideScores } from '#contract/reports/gradebook.contract.ts';
import type { ResourceReport } from './choose-resource.ts';
import type { LessonRound } from './reports.queries.ts';

const STALE = { stale: [], staleStores: ['reports', 'staarReady'] } as const;

interface SelectionActionsProps {
  readonly groupPuid: string;
  readonly round: LessonRound;
  readonly resource: ResourceReport;
  readonly students: readonly string[];
}

/** What can be done for the students that are selected in a lesson's report: more time, an excuse, a small group. */
export function SelectionActions({ groupPuid, round, resource, students }: SelectionActionsProps) {
  const [open, setOpen] = useState<'extend' | 'group' | null>(null);
  const decide = useApiMutation(decideScores, { input: (body: BodyInput<typeof decideScores>) => ({ body }), ...STALE });
  const excuse = async () => {
    const about = { group_puid: groupPuid, assignment_id: round.assignment_id, quiz_id: resource.item_id };
    try {
      const { decided, left } = await decide.mutateAsync({
        ...about,
        decisions: students.map((student_puid) => ({ student_puid, kind: 'excused' as const })),
      });
      undoToast({
        text: [m.excused({ count: decided.length }), ...(left > 0 ? [m.left({ count: left })] : [])].join(' '),
        undo: () =>
          decided.length > 0 &&
          decide.mutateAsync({
            ...about,
            decisions: decided.map(({ student_puid, decision_no, before }) => ({ student_puid, decision_no, ...before })),
          }),
      });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      <button type="button" className="tp-text-button" onClick={() => setOpen('extend')}>
        {m.extend()}
      </button>
      {resource.is_quiz && (
        <button type="button" className="tp-text-button" disabled={decide.isPending} onClick={() => void excuse()}>
          {m.excuse()}
        </button>
      )}
      <button type="button" className="tp-text-button" onClick={() => setOpen('group')}>
        {m.smallGroup()}
      </button>
      {open === 'extend' && <Extend groupPuid={groupPuid} round={round} students={students} onClose={() => setOpen(null)} />}
      {open === 'group' && <SmallGroup groupPuid={groupPuid} students={students} onClose={() => setOpen(null)} />}
    </>
  );
}

interface OfStudents extends Pick<SelectionActionsProps, 'groupPuid' | 'students'> {
  readonly onClose: () => void;
}

/** Another due day for these students alone. Where the class's last day for late work is before it, theirs moves along. */
function Extend({ groupPuid, round, students, onClose }: OfStudents & { readonly round: LessonRound }) {
  const { userPuid: user_puid } = useUser();
  const [day, setDay] = useState<string | null>(null);
  const assign = useApiMutation(assignAssignment, { input: (body: BodyInput<typeof assignAssignment>) => ({ body }), ...STALE });
  const undo = useApiMutation(undoAssign, { input: (changes: AssignmentChange[]) => ({ body: { changes } }), ...STALE });
  const save = async () => {
    if (day === null) return;
    try {
      const { assignment } = await call(getAssignmentStudents, { query: { user_puid, assignment_id: round.assignment_id } });
      const { late_until } = assignment;
      const { changes = [] } = await assign.mutateAsync({
        user_puid,
        lesson_id: round.lesson_id,
        group_puid: groupPuid,
        assignment_no: assignment.assignment_no,
        assignment_details: [
          {
            group_puid: groupPuid,
            group_users_list: [...students],
            to_date: day,
            ...(late_until !== null && late_until < day ? { late_until: day } : {}),
          },
        ],
      });
      undoToast({ text: m.extended({ count: students.length, day: formatDay(day, 'UTC') }), undo: () => undo.mutateAsync(changes) });
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <ActionDialog title={m.extendTitle({ count: students.length })} go={m.save()} disabled={day === null} onGo={save} onClose={onClose}>
      <Text size="sm">{m.extendWhy()}</Text>
      <DateField label={m.dueDay()} value={day} onChange={setDay} required />
      <DayShortcuts label={m.dueDay()} onPick={setDay} />
    </ActionDialog>
  );
}

function SmallGroup({ groupPuid, students, onClose }: OfStudents) {
  const { userPuid: user_puid } = useUser();
  const [name, setName] = useState('');
  const create = useApiMutation(createMyGroup, {
    input: (body: BodyInput<typeof createMyGroup>) => ({ body }),
    stale: [getMyGroupsListAndDetails],
    staleStores: ['reports'],
  });
  const save = async () => {
    try {
      await create.mutateAsync({
        user_puid,
        group_name: name.trim(),
        icon: 'leaf',
        color: 'teal',
        group_type: 'subgroup',
        parent_group_puid: groupPuid,
        group_users_list: [...students],
      });
      toast.success(m.groupMade({ name: name.trim() }));
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <ActionDialog
      title={m.groupTitle({ count: students.length })}
      go={m.create()}
      disabled={name.trim() === ''}
      onGo={save}
      onClose={onClose}
    >
      <TextInput label={m.groupName()} maxLength={80} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
    </ActionDialog>
  );
}

interface ActionDialogProps {
  readonly title: string;
  readonly go: string;
  readonly disabled: boolean;
  readonly onGo: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ActionDialog({ title, go, disabled, onGo, onClose, children }: ActionDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void onGo().finally(() => setBusy(false));
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button color="coral" loading={isBusy} disabled={disabled} onClick={run}>
            {go}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
