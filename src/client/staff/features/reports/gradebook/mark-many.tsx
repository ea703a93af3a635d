import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { GradebookCell, GradebookColumn, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { fullName } from '../classes/figures.ts';
import { cellLabel } from './cell-labels.tsx';
import { columnName } from './column-head.tsx';
import { useDecideScores } from './use-decide-scores.ts';

interface MarkManyProps {
  readonly groupPuid: string;
  readonly column: GradebookColumn;
  /** Each with the cell in this column. */
  readonly rows: readonly { readonly student: GradebookStudent; readonly cell: GradebookCell }[];
  readonly onClose: () => void;
}

const hasNothing = ({ state }: GradebookCell) => state === 'missing' || state === 'not_received';

/** Excuses several students from one quiz, or marks it as missing for them, with one reason or none. */
export function MarkMany({ groupPuid, column, rows, onClose }: MarkManyProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const { decide, isPending } = useDecideScores();
  const { quiz } = column;
  // As the dialog was opened: a decision that arrives behind it was not seen, and stays.
  const [given] = useState(() => rows.filter(({ cell }) => cell.state !== 'not_assigned'));
  const toggle = (puid: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(puid);
    else next.delete(puid);
    setSelected(next);
  };
  const mark = async (kind: 'excused' | 'missing') => {
    if (!quiz) return;
    const decisions = given
      .filter(({ student }) => selected.has(student.user_puid))
      .map(({ student, cell }) => ({
        student_puid: student.user_puid,
        kind,
        points: null,
        reason: reason.trim(),
        decision_no: cell.decision?.decision_no ?? 0,
      }));
    const isDone = await decide(
      { group_puid: groupPuid, assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id, decisions },
      (count, left) => {
        const done = (kind === 'excused' ? m.manyExcused : m.manyMissing)({ count });
        return left > 0 ? `${done}. ${m.manyLeft({ count: left })}` : done;
      },
    );
    if (isDone) onClose();
  };
  const isIdle = selected.size === 0 || isPending;
  return (
    <Dialog open onClose={onClose} title={m.markManyTitle({ column: columnName(column) })} size="lg">
      <Stack gap="md">
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            onClick={() => setSelected(new Set(given.filter(({ cell }) => hasNothing(cell)).map(({ student }) => student.user_puid)))}
          >
            {m.selectMissing()}
          </Button>
          <Button variant="subtle" size="compact-md" disabled={selected.size === 0} onClick={() => setSelected(new Set())}>
            {m.selectNone()}
          </Button>
        </Group>
        <Stack gap="xs" role="group" aria-label={m.student()} mah="40vh" style={{ overflowY: 'auto' }}>
          {given.map(({ student, cell }) => (
            <Checkbox
              key={student.user_puid}
              label={`${fullName(student)} · ${cellLabel(cell)}`}
              checked={selected.has(student.user_puid)}
              onChange={({ currentTarget }) => toggle(student.user_puid, currentTarget.checked)}
            />
          ))}
        </Stack>
        <TextInput
          label={m.reason()}
          description={m.reasonHint()}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="sm" role="status">
            {selected.size === 0 ? m.nobody() : m.selected({ count: selected.size })}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.cancel()}
            </Button>
            <Button variant="default" disabled={isIdle} onClick={() => void mark('missing')}>
              {m.markMissing()}
            </Button>
            <Button color="coral" disabled={isIdle} onClick={() => void mark('excused')}>
              {m.excuse()}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}
