import { Button, Paper, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { MadeAnswer } from '#client/shared/viewers/made-answers/made-answer.tsx';
import { useCommands } from '#client/staff/kit/command/registry.ts';
import { usePaged } from '#client/staff/kit/list/use-paged.tsx';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade, GradedQuestion } from '#contract/grading/grading.schemas.ts';
import type { RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { wordsOnQuestion } from '../comment-bank/offered-comments.ts';
import { answerKey, nextWaiting } from './answer-order.ts';
import { GradeForm, type GradeFormHandle } from './grade-form.tsx';
import classes from './grader.module.css';
import { QuestionHead } from './question-head.tsx';
import { Rubric } from './rubric.tsx';
import { UnsavedGrades } from './unsaved-grades.tsx';
import type { useGradeQueue } from './use-grade-queue.ts';

interface AnswerRowsProps {
  /** Those of the question. */
  readonly answers: readonly AnswerToGrade[];
  readonly question: GradedQuestion;
  readonly queue: ReturnType<typeof useGradeQueue>;
  /** The answer to begin with. */
  readonly start: AnswerToGrade;
  readonly nameOf: (answer: AnswerToGrade) => string;
  /** Opens one answer by itself. */
  readonly onOpen: (answer: AnswerToGrade) => void;
}

const ON_A_PAGE = 30;
/** No row is about to be replaced by another: what is typed in it is for it. */
const NEVER = { current: null };

/** All answers to one question below one another, each with its points and comment, saved one by one. Keys act on the row that has the focus. */
export function AnswerRows({ answers, question, queue, start, nameOf, onOpen }: AnswerRowsProps) {
  const { shown, pager } = usePaged(answers, ON_A_PAGE);
  const [active, setActive] = useState(answerKey(start));
  const list = useRef<HTMLOListElement>(null);
  const forms = useRef(new Map<string, GradeFormHandle>());
  const focusRow = (answer: AnswerToGrade | undefined) => {
    const at = answer ? shown.findIndex((each) => answerKey(each) === answerKey(answer)) : -1;
    list.current?.children[at]?.querySelector<HTMLElement>('h3')?.focus();
  };
  const place = shown.findIndex((answer) => answerKey(answer) === active);
  const current = shown[place];
  // Keys are meant for the row that is looked at, also before anything in it was touched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the view or another page of it opens
  useEffect(() => {
    const first = current ?? shown[0];
    if (first) focusRow(first);
  }, [shown[0] && answerKey(shown[0])]);

  const give = (answer: AnswerToGrade, points: number | null, feedback: string, rubric: RubricMark | null = null) =>
    queue.enqueue(answer, { points, feedback, rubric }, nameOf(answer), () => focusRow(answer));
  const accept = (answer: AnswerToGrade, points: number, feedback: string, rubric: RubricMark | null) => {
    const saved = give(answer, points, feedback, rubric);
    focusRow(nextWaiting(shown, answer) ?? answer);
    return saved;
  };
  const latest = useRef({ step: (_by: number) => {}, form: (): GradeFormHandle | undefined => undefined });
  latest.current = { step: (by) => focusRow(shown[place + by]), form: () => forms.current.get(active) };
  const most = question.max_points;
  useCommands(
    useMemo(
      () => [
        { id: 'grading-next', key: 'j', label: m.keyNext(), run: () => latest.current.step(1) },
        { id: 'grading-back', key: 'k', label: m.keyPrevious(), run: () => latest.current.step(-1) },
        { id: 'grading-words', key: 'f', label: m.keyFeedback(), run: () => latest.current.form()?.write() },
        ...Array.from({ length: Math.min(most, 9) + 1 }, (_each, points) => ({
          id: `grading-${points}`,
          key: String(points),
          label: m.keyPoints({ points }),
          run: () => latest.current.form()?.give(points),
        })),
      ],
      [most],
    ),
  );
  const onPage = new Set(shown.map(answerKey));
  return (
    <>
      <UnsavedGrades unsaved={new Map([...queue.unsaved].filter(([key]) => !onPage.has(key)))} nameOf={nameOf} onOpen={onOpen} />
      <div className={classes.head}>
        <Paper withBorder p="md" bg="var(--tp-surface)">
          <QuestionHead question={question} />
        </Paper>
        <Paper withBorder p="md" bg="var(--tp-surface)">
          {/* Criteria are checked in the view of a single answer. */}
          <Rubric question={{ ...question, criteria: [] }} met={[]} onMet={() => undefined} />
        </Paper>
      </div>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {m.keysRows()}
      </Text>
      <ol ref={list} className={classes.rows} aria-label={m.rowsOf({ number: question.number ?? '–' })}>
        {shown.map((answer) => {
          const key = answerKey(answer);
          const unsaved = queue.unsaved.get(key);
          return (
            <li key={key} className={classes.row} data-active={key === active || undefined} onFocus={() => setActive(key)}>
              <div>
                <Text component="h3" tabIndex={-1} fw={700} className={classes.name}>
                  {m.answerOf({ name: nameOf(answer) })}
                </Text>
                <Text size="sm" c="dimmed">
                  {answer.attempt_no > 1 && `${m.attempt({ number: answer.attempt_no })} · `}
                  {m.handedIn({ when: formatMoment(answer.submitted_at) })}
                </Text>
                {isMade(question.type) ? (
                  <MadeAnswer type={question.type} text={answer.given_text} table={question.table} name={nameOf(answer)} />
                ) : (
                  <blockquote className={classes.answer}>{answer.given_text}</blockquote>
                )}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mt={4}
                  aria-label={m.openOneOf({ name: nameOf(answer) })}
                  onClick={() => onOpen(answer)}
                >
                  {m.openOne()}
                </Button>
              </div>
              <GradeForm
                answer={answer}
                typedBefore={queue.pending.get(key) ?? unsaved ?? null}
                turningTo={NEVER}
                fault={unsaved?.fault ?? null}
                wordsHere={wordsOnQuestion(answers, answer)}
                onAccept={(points, feedback, rubric) => accept(answer, points, feedback, rubric)}
                onTakeBack={() => void give(answer, null, answer.grade?.feedback ?? '')}
                handle={(form) => {
                  if (form) forms.current.set(key, form);
                  else forms.current.delete(key);
                }}
                row={{ name: nameOf(answer), isActive: key === active }}
              />
            </li>
          );
        })}
      </ol>
      {pager}
    </>
  );
}
