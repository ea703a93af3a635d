import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { BoundedNumber, isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { GradebookCell, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { fullName } from '../classes/figures.ts';
import { type ScoreChange, useDecideScore } from './use-decide-scores.ts';

interface ScoreFormProps {
  readonly groupPuid: string;
  readonly student: GradebookStudent;
  readonly quiz: ReportQuiz;
  readonly cell: GradebookCell;
  /** Points that were typed on the cell; empty for none. */
  readonly typed: string;
  readonly onDone: () => void;
}

/** A score of the teacher's own, an excuse, or missing, with a reason where one is given. An automatic score never overwrites it. */
export function ScoreForm({ groupPuid, student, quiz, cell, typed, onDone }: ScoreFormProps) {
  const { decide, isPending } = useDecideScore();
  const draft = useDraft<{ readonly points: number | string; readonly reason: string }>(
    `score:${quiz.assignment_id}:${quiz.quiz_id}:${student.user_puid}`,
  );
  const [written, setWritten] = useState<{ readonly points?: number | string; readonly reason?: string }>(
    typed === '' ? {} : { points: Number(typed) },
  );
  const [begun, setBegun] = useState(typed);
  const points = written.points ?? draft.found?.values.points ?? cell.points ?? '';
  const reason = written.reason ?? draft.found?.values.reason ?? '';
  const write = (change: typeof written) => {
    setWritten({ ...written, ...change });
    draft.keep({ points, reason, ...change });
  };
  // A second digit may reach the cell while the panel opens.
  if (begun !== typed) {
    setBegun(typed);
    setWritten({ ...written, points: Number(typed) });
  }
  const [faults, setFaults] = useState<{ readonly points?: string }>({});
  const [fault, setFault] = useState<string | null>(null);
  const max =
    (cell.is_teachers || cell.attempts > 0) && cell.max_points !== null ? cell.max_points + cell.awaiting_points : quiz.paper_points;
  const { decision } = cell;
  const about = { group_puid: groupPuid, assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id, student_puid: student.user_puid };

  const send = async (kind: ScoreChange['kind'], given: number | null) => {
    setFault(null);
    try {
      const change = { ...about, kind, points: given, reason: reason.trim() };
      await decide(change, decision, m.saved({ name: fullName(student) }));
      await draft.drop();
      onDone();
    } catch (error) {
      const text = failureText(error, kind === 'points' ? m.offlineScore() : undefined);
      setFault(text);
      toast.error(text);
    }
  };
  const check = (): boolean => {
    const wrongPoints = !isWithin(points, 0, max);
    setFaults(wrongPoints ? { points: m.needPoints({ max }) } : {});
    return !wrongPoints;
  };
  const stands = decision && decision.kind !== 'automatic' && decision.kind !== 'included';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) void send('points', Number(points));
      }}
    >
      <Stack gap="sm">
        <Text component="h3" fw={700}>
          {m.change()}
        </Text>
        <BoundedNumber
          label={m.points({ max })}
          value={points}
          onChange={(next) => write({ points: next })}
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
          onChange={({ currentTarget }) => write({ reason: currentTarget.value })}
        />
        {fault && (
          <Alert color="coral" role="alert">
            {fault}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            {m.setPoints()}
          </Button>
          {cell.state !== 'excused' && (
            <Button variant="default" disabled={isPending} onClick={() => void send('excused', null)}>
              {m.excuse()}
            </Button>
          )}
          {cell.attempts === 0 && cell.state !== 'missing' && cell.state !== 'awaiting' && (
            <Button variant="default" disabled={isPending} onClick={() => void send('missing', null)}>
              {m.markMissing()}
            </Button>
          )}
          {stands && (
            <Button
              variant="subtle"
              disabled={isPending}
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
