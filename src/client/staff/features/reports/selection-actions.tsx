import { TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m as retakes } from '#client/staff/messages/reports/retakes.ts';
import { m } from '#client/staff/messages/reports/selection.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { ResourceReport } from './choose-resource.ts';
import { type ParentGroup, useMakeGroup } from './classes/use-make-group.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { useDecideScores } from './gradebook/use-decide-scores.ts';
import type { LessonRound } from './reports.queries.ts';

const RetakeDialog = lazyPart(async () => (await import('./retakes/retake-dialog.tsx')).RetakeDialog);

interface SelectionActionsProps {
  readonly group: ParentGroup;
  readonly round: LessonRound;
  readonly resource: ResourceReport;
  readonly students: readonly string[];
}

/** What can be done for the students that are selected in a lesson's report: more time, an excuse, a small group. */
export function SelectionActions({ group, round, resource, students }: SelectionActionsProps) {
  const [open, setOpen] = useState<'extend' | 'group' | 'retake' | null>(null);
  const { decide, isPending } = useDecideScores();
  const excuse = () =>
    decide(
      [
        {
          group_puid: group.grouppuid,
          assignment_id: round.assignment_id,
          quiz_id: resource.item_id,
          decisions: students.map((student_puid) => ({ student_puid, kind: 'excused' })),
        },
      ],
      (count, left) => [m.excused({ count }), ...(left > 0 ? [m.left({ count: left })] : [])].join(' '),
    );
  return (
    <>
      <button type="button" className="tp-text-button" onClick={() => setOpen('extend')}>
        {m.extend()}
      </button>
      {resource.is_quiz && (
        <button type="button" className="tp-text-button" onClick={() => setOpen('retake')}>
          {retakes.menu()}
        </button>
      )}
      {resource.is_quiz && (
        <button type="button" className="tp-text-button" disabled={isPending} onClick={() => void excuse()}>
          {m.excuse()}
        </button>
      )}
      <button type="button" className="tp-text-button" onClick={() => setOpen('group')}>
        {m.smallGroup()}
      </button>
      {open === 'extend' && <ExtendDialog assignmentId={round.assignment_id} students={students} onClose={() => setOpen(null)} />}
      <Suspense>
        {open === 'retake' && (
          <RetakeDialog
            groupPuid={group.grouppuid}
            assignment_id={round.assignment_id}
            quiz_id={resource.item_id}
            students={students}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {open === 'group' && <SmallGroup group={group} students={students} onClose={() => setOpen(null)} />}
    </>
  );
}

interface SmallGroupProps extends Pick<SelectionActionsProps, 'group' | 'students'> {
  readonly onClose: () => void;
}

function SmallGroup({ group, students, onClose }: SmallGroupProps) {
  const [name, setName] = useState('');
  const makeGroup = useMakeGroup(group);
  const save = async () => {
    if (await makeGroup(name.trim(), students)) onClose();
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
