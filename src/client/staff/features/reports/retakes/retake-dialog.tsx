import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { DayShortcuts } from '#client/staff/kit/dates/day-shortcuts.tsx';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/retakes.ts';
import type { AssignedRule } from '#contract/reports/report-figures.schemas.ts';
import { LONGEST_RETAKE_NOTE, type RetakeChoices } from '#contract/reports/retakes.schemas.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { CommentTextarea } from '../comment-bank/comment-textarea.tsx';
import { cellsAt, mayRetake, movedByRule, ownScores, ruleToStart } from './retake-choice.ts';
import { RetakeStudents } from './retake-students.tsx';
import { retakesQuery, useGiveRetakes, useUndoRetakes } from './retakes.queries.ts';

interface RetakeDialogProps {
  readonly groupPuid: string;
  readonly assignment_id: number;
  /** The quiz to begin with; the first without. */
  readonly quiz_id?: number;
  /** Who is selected to begin with. */
  readonly students?: readonly string[];
  readonly onClose: () => void;
  /** What is shown for a lesson without a quiz. */
  readonly otherwise?: ReactNode;
}

/** Gives students of a class another attempt at a quiz, in the column that it has. */
export function RetakeDialog({ groupPuid: group_puid, assignment_id, quiz_id, students, onClose, otherwise }: RetakeDialogProps) {
  const query = useQuery(retakesQuery({ group_puid, assignment_id }));
  // As it was when the dialog was opened, whatever is read again behind it; without a connection as it was last.
  const [shown, setShown] = useState<RetakeChoices>();
  const isAnswered = query.isFetchedAfterMount || query.failureCount > 0 || query.fetchStatus === 'paused';
  if (!shown && query.data && isAnswered) setShown(query.data);
  if (shown?.quizzes.length === 0 && otherwise) return otherwise;
  const first = shown?.quizzes.find((each) => each.quiz_id === quiz_id) ?? shown?.quizzes[0];
  return (
    <Dialog open onClose={onClose} title={first ? m.title({ title: inLocale(first.title) }) : m.loading()} size="lg">
      <QueryState query={query} rows={6} hideAge>
        {() => shown && first && <RetakeForm {...{ group_puid, assignment_id, shown, onClose }} quizId={first.quiz_id} chosen={students} />}
      </QueryState>
    </Dialog>
  );
}

interface RetakeFormProps {
  readonly group_puid: string;
  readonly assignment_id: number;
  readonly shown: RetakeChoices;
  readonly quizId: number;
  readonly chosen: readonly string[] | undefined;
  readonly onClose: () => void;
}

const RULES = { best: m.best, last: m.last, first: m.first, average: m.average } as const;
const WHAT = { best: m.whatBest, last: m.whatLast, first: m.whatFirst, average: m.whatAverage } as const;

function RetakeForm({ group_puid, assignment_id, shown, quizId: firstQuiz, chosen = [], onClose }: RetakeFormProps) {
  const [quizId, setQuizId] = useState(firstQuiz);
  const cells = cellsAt(shown, quizId);
  const [selected, setSelected] = useState<readonly string[]>(chosen);
  const [rule, setRule] = useState<AssignedRule>(ruleToStart(shown));
  const [due, setDue] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isReturn, setReturn] = useState(false);
  const [give_id] = useState(mintId);
  const give = useGiveRetakes();
  const undo = useUndoRetakes();
  const people = cells.flatMap(({ student, cell }) => (mayRetake(cell) && selected.includes(student.user_puid) ? student.user_puid : []));
  const [own, moved] = [ownScores(cells, people), movedByRule(shown, rule)];
  const save = async () => {
    const shown_rule = shown.assignment.attempt_rule ?? null;
    const body = {
      group_puid,
      assignment_id,
      give_id,
      quiz_ids: [quizId],
      students: [...people],
      due_day: due,
      note,
      from_answers: isReturn,
    };
    const done = await give.mutateAsync({ ...body, attempt_rule: rule, shown_rule });
    const more = [
      ...(done.renewed > 0 ? [m.renewed({ count: done.renewed })] : []),
      ...(done.left > 0 ? [m.left({ count: done.left })] : []),
    ];
    const { rule_before, rule_after } = done;
    if (done.given === 0) toast.info(more.join(' '));
    else
      undoToast({
        text: [(isReturn ? m.returned : m.given)({ count: done.given }), ...more].join('. '),
        undo: () => undo.mutateAsync({ group_puid, assignment_id, give_id: done.give_id, rule_before, rule_after }),
      });
    onClose();
  };
  return (
    <Stack gap="md">
      {shown.quizzes.length > 1 && (
        <ChoiceSelect
          label={m.quiz()}
          value={String(quizId)}
          onChange={(value) => setQuizId(Number(value))}
          choices={shown.quizzes.map(({ quiz_id, title }) => ({ value: String(quiz_id), label: inLocale(title) }))}
        />
      )}
      <RetakeStudents cells={cells} selected={people} onChange={setSelected} />
      <Checkbox label={m.fromAnswers()} checked={isReturn} onChange={({ currentTarget }) => setReturn(currentTarget.checked)} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <div>
          <DateField label={m.due()} hint={m.dueHint()} value={due} onChange={setDue} min={districtDay()} />
          <DayShortcuts label={m.due()} onPick={setDue} />
        </div>
        <ChoiceSelect
          label={m.rule()}
          value={rule}
          onChange={(value) => setRule(value as AssignedRule)}
          choices={Object.entries(RULES).map(([value, label]) => ({ value, label: label() }))}
        />
      </SimpleGrid>
      <CommentTextarea
        label={m.note()}
        description={m.noteHint()}
        maxLength={LONGEST_RETAKE_NOTE}
        autosize
        value={note}
        onChange={setNote}
      />
      <Text size="sm">
        {isReturn && m.whatReturn()} {WHAT[rule]()} {m.seenWhen()}
      </Text>
      {moved > 0 && <Alert color="amber">{m.ruleMoves({ count: moved })}</Alert>}
      {own > 0 && <Alert color="amber">{m.ownStays({ count: own })}</Alert>}
      {give.error && (
        <Alert color="coral" role="alert">
          {failureText(give.error, m.failed())}
        </Alert>
      )}
      <Group justify="space-between">
        <Text size="sm" role="status">
          {people.length === 0 ? m.nobody() : m.selected({ count: people.length })}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.cancel()}
          </Button>
          {/* What went wrong stands above. */}
          <Button color="coral" disabled={people.length === 0} loading={give.isPending} onClick={() => void save().catch(() => undefined)}>
            {isReturn ? m.returnIt() : m.give()}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
