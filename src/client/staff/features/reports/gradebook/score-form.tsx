import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { GradebookCell, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { fullName } from '../classes/figures.ts';
import { type ScoreChange, useDecide } from './gradebook.queries.ts';

interface ScoreFormProps {
  readonly groupPuid: string;
  readonly student: GradebookStudent;
  readonly quiz: ReportQuiz;
  readonly cell: GradebookCell;
  /** Points that were typed on the cell; empty for none. */
  readonly typed: string;
  readonly onDone: () => void;
}

/** A score of the teacher's own, or an excuse, each with its reason. An automatic score never overwrites it. */
export function ScoreForm({ groupPuid, student, quiz, cell, typed, onDone }: ScoreFormProps) {
  const decide = useDecide();
  const [points, setPoints] = useState<number | string>(typed === '' ? (cell.points ?? '') : Number(typed));
  const [begun, setBegun] = useState(typed);
  // A second digit may reach the cell while the panel opens.
  if (begun !== typed) {
    setBegun(typed);
    setPoints(Number(typed));
  }
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<{ readonly points?: string; readonly reason?: string }>({});
  const [fault, setFault] = useState<string | null>(null);
  const max =
    (cell.is_teachers || cell.attempts > 0) && cell.max_points !== null ? cell.max_points + cell.awaiting_points : quiz.paper_points;
  const { decision } = cell;
  const about = { group_puid: groupPuid, assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id, student_puid: student.user_puid };

  const send = async (kind: ScoreChange['kind'], given: number | null) => {
    setFault(null);
    try {
      const { cell: after } = await decide.mutateAsync({
        ...about,
        kind,
        points: given,
        reason: reason.trim(),
        decision_no: decision?.decision_no ?? 0,
      });
      const before = { kind: decision?.kind ?? 'automatic', points: decision?.points ?? null, reason: decision?.reason ?? '' } as const;
      undoToast({
        text: m.saved({ name: fullName(student) }),
        undo: () => decide.mutateAsync({ ...about, ...before, decision_no: after.decision?.decision_no ?? 0 }),
      });
      onDone();
    } catch (error) {
      const text = failureText(error);
      setFault(text);
      toast.error(text);
    }
  };
  const check = (isPoints: boolean): boolean => {
    const wrongPoints = isPoints && (typeof points !== 'number' || points < 0 || points > max);
    const found = { ...(wrongPoints ? { points: m.needPoints({ max }) } : {}), ...(reason.trim() ? {} : { reason: m.needReason() }) };
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  const stands = decision?.kind === 'points' || decision?.kind === 'excused';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (check(true)) void send('points', Number(points));
      }}
    >
      <Stack gap="sm">
        <Text component="h3" fw={700}>
          {m.change()}
        </Text>
        <NumberInput
          label={m.points({ max })}
          value={points}
          onChange={setPoints}
          min={0}
          max={max}
          error={faults.points}
          maw={180}
          {...(typed === '' ? {} : { 'data-autofocus': true })}
        />
        <TextInput
          label={m.reason()}
          description={m.reasonHint()}
          maxLength={500}
          value={reason}
          error={faults.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {fault && (
          <Alert color="coral" role="alert">
            {fault}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={decide.isPending}>
            {m.setPoints()}
          </Button>
          {cell.state !== 'excused' && (
            <Button variant="default" disabled={decide.isPending} onClick={() => check(false) && void send('excused', null)}>
              {m.excuse()}
            </Button>
          )}
          {stands && (
            <Button
              variant="subtle"
              disabled={decide.isPending}
              onClick={() => void send(decision.kind === 'excused' ? 'included' : 'automatic', null)}
            >
              {m.takeBack()}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
