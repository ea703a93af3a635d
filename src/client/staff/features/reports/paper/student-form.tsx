import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { dayLabel, districtDay } from '#client/staff/kit/dates/district-day.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m as sheets } from '#client/staff/messages/reports/answer-sheets.ts';
import { m } from '#client/staff/messages/reports/paper-entry.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import { fullName } from '../classes/figures.ts';
import { EntryLog } from './entry-log.tsx';
import classes from './paper.module.css';
import {
  type DraftState,
  dayOf,
  faultyQuestions,
  fieldsOf,
  newDraft,
  type StudentDraft,
  summaryOf,
  type TypedField,
} from './paper-drafts.ts';
import { QuestionField } from './question-field.tsx';

export interface StudentFormProps {
  readonly quiz: QuizPaper;
  readonly student: PaperStudent;
  readonly draft: StudentDraft | undefined;
  readonly state: DraftState;
  readonly isSending: boolean;
  readonly onDraft: (draft: StudentDraft) => void;
  readonly onDiscard: () => void;
  readonly onTurnIn: () => void;
  readonly onUndo: () => void;
  /** Begins at the first question: the student was reached by the keyboard. */
  readonly focusFirst: boolean;
}

const NO_FIELD: TypedField = { text: '', points: null };

/** One student's sheet: a field for each question, gone through with Enter and the arrow keys. */
export function StudentForm({
  quiz,
  student,
  draft,
  state,
  isSending,
  onDraft,
  onDiscard,
  onTurnIn,
  onUndo,
  focusFirst,
}: StudentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = fullName(student);
  const fields = draft?.fields ?? fieldsOf(quiz, student);
  const isLocked = state === 'changed' || state === 'device' || (!draft && student.state === 'device');
  const isShownAttempt = (draft?.attempt_no ?? student.attempt_no) === student.attempt_no;
  const day = isLocked || !isShownAttempt ? null : dayOf(student);
  const unsure = draft?.unsure ?? [];
  const decided = (question_id: number) => unsure.filter((id) => id !== question_id);
  const faulty = draft ? faultyQuestions(quiz, draft) : [];
  const all = () => [...(form.current?.querySelectorAll<HTMLElement>('[data-paper-field]:not(:disabled)') ?? [])];
  const go = (step: number) => {
    const every = all();
    const at = every.indexOf(document.activeElement as HTMLElement);
    const next = every[at + step];
    if (next) next.focus();
    else if (step > 0) form.current?.querySelector<HTMLElement>('[data-paper-done]')?.focus();
  };
  useEffect(() => {
    if (focusFirst) form.current?.querySelector<HTMLElement>('[data-paper-field]:not(:disabled)')?.focus();
  }, [focusFirst]);
  const change = (question_id: number, field: TypedField) => {
    const before = draft ?? newDraft(quiz, student);
    // What is typed over an unclear answer decides it.
    onDraft({ ...before, entry_id: crypto.randomUUID(), unsure: decided(question_id), fields: { ...before.fields, [question_id]: field } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onTurnIn();
      return;
    }
    const isArea = event.target instanceof HTMLTextAreaElement;
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-paper-field]')) return;
    const step = { Enter: event.shiftKey && isArea ? 0 : 1, ArrowDown: isArea ? 0 : 1, ArrowUp: isArea ? 0 : -1 }[event.key] ?? 0;
    if (step === 0) return;
    event.preventDefault();
    go(step);
  };
  const isCorrection = student.state === 'paper' && isShownAttempt;
  return (
    <form
      ref={form}
      aria-label={name}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onTurnIn();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h3">
          {name}
          {(draft?.attempt_no ?? student.attempt_no) > 1 && ` · ${m.attempt({ number: draft?.attempt_no ?? student.attempt_no })}`}
        </Title>
        <Standing {...{ quiz, student, draft, state, onDraft, onDiscard }} />
        <EntryLog student={student} />
        {day !== null && (
          <DateField
            label={m.studentDoneOn({ name: student.first_name })}
            hint={m.doneOnHint()}
            value={draft?.moved_to ?? day}
            max={districtDay()}
            disabled={isSending}
            onChange={(moved) => {
              const before = draft ?? newDraft(quiz, student);
              onDraft({ ...before, entry_id: crypto.randomUUID(), moved_to: moved === null || moved === day ? undefined : moved });
            }}
          />
        )}
        <ol className={classes.questions}>
          {quiz.questions.map((question, at) => (
            <QuestionField
              key={question.question_id}
              question={question}
              number={at + 1}
              value={fields[question.question_id] ?? NO_FIELD}
              disabled={isLocked}
              unsure={
                draft && unsure.includes(question.question_id)
                  ? {
                      crop: draft.crops?.[question.question_id],
                      onDecide: () => onDraft({ ...draft, unsure: decided(question.question_id) }),
                    }
                  : undefined
              }
              onChange={(field) => change(question.question_id, field)}
              onDone={() => go(1)}
            />
          ))}
        </ol>
        {faulty.length > 0 && (
          <Text role="alert" c="coral.8">
            {m.faulty({ count: faulty.length })}
          </Text>
        )}
        {unsure.length > 0 && <Text role="alert">{sheets.lookAtMany({ count: unsure.length })}</Text>}
        <Group gap="sm">
          <Button
            type="submit"
            color="coral"
            data-paper-done=""
            disabled={isLocked || (student.state !== 'not_begun' && state !== 'ready') || faulty.length > 0 || unsure.length > 0}
            loading={isSending}
          >
            {isCorrection ? m.correct() : m.turnIn({ name: student.first_name })}
          </Button>
          {draft && (
            <Button type="button" variant="default" onClick={onDiscard}>
              {m.discard()}
            </Button>
          )}
          {student.state === 'paper' && !draft && (
            <Button type="button" variant="default" onClick={onUndo}>
              {m.undo()}
            </Button>
          )}
          {student.next_attempt_no !== null && !draft && (
            <Button
              type="button"
              variant="default"
              onClick={() => onDraft(newDraft(quiz, student, { attempt_no: student.next_attempt_no ?? 1 }))}
            >
              {m.nextAttempt({ number: student.next_attempt_no })}
            </Button>
          )}
        </Group>
        {draft && (
          <Text size="sm" c="dimmed">
            {m.kept()}
          </Text>
        )}
      </Stack>
    </form>
  );
}

type StandingProps = Pick<StudentFormProps, 'quiz' | 'student' | 'draft' | 'state' | 'onDraft' | 'onDiscard'>;

/** Where the answers came from, and the question that must be decided before anything is typed. */
function Standing({ quiz, student, draft, state, onDraft, onDiscard }: StandingProps) {
  const { first_name, submitted_at } = student;
  if (state === 'changed' && draft) {
    const theirs = summaryOf(quiz, fieldsOf(quiz, student)) || m.nothing();
    return (
      <Alert color="coral" role="alert" title={m.changedTitle({ name: first_name })}>
        <Stack gap="xs">
          <Text size="sm">{m.changedWhy({ answers: theirs, typed: summaryOf(quiz, draft.fields) || m.nothing() })}</Text>
          {draft.moved_to && submitted_at && (
            <Text size="sm">{m.changedDay({ day: formatDay(submitted_at), chosen: dayLabel(draft.moved_to) })}</Text>
          )}
          <Group gap="xs">
            <Button
              variant="default"
              onClick={() =>
                onDraft({
                  ...draft,
                  version: student.version,
                  attempt_no: student.attempt_no,
                  entry_id: crypto.randomUUID(),
                  over_device: true,
                })
              }
            >
              {m.keepMine()}
            </Button>
            <Button variant="default" onClick={onDiscard}>
              {m.keepTheirs()}
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  }
  if (state === 'device' || (student.state === 'device' && !draft))
    return (
      <Alert color="teal" title={m.deviceTitle({ name: first_name })}>
        <Stack gap="xs">
          <Text size="sm">
            {submitted_at && `${m.turnedIn({ when: formatMoment(submitted_at) })} · `}
            {summaryOf(quiz, fieldsOf(quiz, student))}
          </Text>
          <Text size="sm">{m.deviceWhy()}</Text>
          <Group>
            <Button
              variant="default"
              onClick={() => onDraft(draft ? { ...draft, over_device: true } : newDraft(quiz, student, { over_device: true }))}
            >
              {m.replace()}
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  return null;
}
