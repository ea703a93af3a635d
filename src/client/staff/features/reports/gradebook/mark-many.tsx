import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { GradebookCell, GradebookColumn, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { fullName } from '../classes/figures.ts';
import { cellLabel } from './cell-labels.tsx';
import { columnName } from './column-head.tsx';
import { rowId } from './gradebook-rows.ts';
import { useDecideScores } from './use-decide-scores.ts';

/** A student's cell in a column, with its class. */
export interface MarkedRow {
  readonly group_puid: string;
  readonly quiz: ReportQuiz;
  readonly student: GradebookStudent;
  readonly cell: GradebookCell;
}

interface MarkManyProps {
  readonly column: GradebookColumn;
  /** The students with their cell in this column and the quiz as their class was assigned it. */
  readonly rows: readonly MarkedRow[];
  readonly onClose: () => void;
}

const hasNothing = ({ state }: GradebookCell) => state === 'missing' || state === 'not_received';

/** Excuses several students from one quiz, or marks it as missing for them, with one reason or none. */
export function MarkMany({ column, rows, onClose }: MarkManyProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const { decide, isPending } = useDecideScores();
  // As the dialog was opened: a decision that arrives behind it was not seen, and stays.
  const [given] = useState(() => rows.filter(({ cell }) => cell.state !== 'not_assigned'));
  const toggle = (puid: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(puid);
    else next.delete(puid);
    setSelected(next);
  };
  const mark = async (kind: 'excused' | 'missing') => {
    const marked = groupedBy(
      given.filter(({ student }) => selected.has(rowId(student))),
      ({ group_puid }) => group_puid,
    );
    const changes = [...marked].flatMap(([group_puid, own]) => {
      const decisions = own.map(({ student, cell }) => ({
        student_puid: student.user_puid,
        kind,
        points: null,
        reason: reason.trim(),
        decision_no: cell.decision?.decision_no ?? 0,
      }));
      return own.slice(0, 1).map(({ quiz: { assignment_id, quiz_id } }) => ({ group_puid, assignment_id, quiz_id, decisions }));
    });
    const isDone = await decide(changes, (count, left) => {
      const done = (kind === 'excused' ? m.manyExcused : m.manyMissing)({ count });
      return left > 0 ? `${done}. ${m.manyLeft({ count: left })}` : done;
    });
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
            onClick={() => setSelected(new Set(given.filter(({ cell }) => hasNothing(cell)).map(({ student }) => rowId(student))))}
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
              key={rowId(student)}
              label={[fullName(student), student.class?.group_name, cellLabel(cell)].filter(Boolean).join(' · ')}
              checked={selected.has(rowId(student))}
              onChange={({ currentTarget }) => toggle(rowId(student), currentTarget.checked)}
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
