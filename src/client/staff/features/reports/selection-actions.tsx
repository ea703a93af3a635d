import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/reports/selection.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { createMyGroup, getMyGroupsListAndDetails } from '#contract/groups/groups.contract.ts';
import { decideScores } from '#contract/reports/gradebook.contract.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { ResourceReport } from './choose-resource.ts';
import { ExtendDialog } from './extend-dialog.tsx';
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
      {open === 'extend' && <ExtendDialog assignmentId={round.assignment_id} students={students} onClose={() => setOpen(null)} />}
      {open === 'group' && <SmallGroup groupPuid={groupPuid} students={students} onClose={() => setOpen(null)} />}
    </>
  );
}

interface OfStudents extends Pick<SelectionActionsProps, 'groupPuid' | 'students'> {
  readonly onClose: () => void;
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
