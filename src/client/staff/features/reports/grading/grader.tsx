import { Button, Group, Paper, Text } from '@mantine/core';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { MadeAnswer } from '#client/shared/viewers/made-answers/made-answer.tsx';
import { useCommands } from '#client/staff/kit/command/registry.ts';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswersToGrade, AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import type { RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { wordsOnQuestion } from '../comment-bank/offered-comments.ts';
import { WorkNotesHere } from '../work-notes/work-notes-here.tsx';
import { AnswerHistory } from './answer-history.tsx';
import { answerKey, inOrder, nextWaiting, onView } from './answer-order.ts';
import { GradeForm, type GradeFormHandle } from './grade-form.tsx';
import classes from './grader.module.css';
import { type AnswerProps, type GraderProps, GraderTools, nameOf } from './grader-tools.tsx';
import { MarkedAnswer } from './marked-answer.tsx';
import { QuestionHead } from './question-head.tsx';
import { Rubric } from './rubric.tsx';
import { RubricPicker } from './rubric-picker.tsx';
import { SaidByOthers } from './said-by-others.tsx';
import { SuggestionPanel } from './suggestion.tsx';
import { UnsavedGrades } from './unsaved-grades.tsx';
import { useGradeQueue, withPending } from './use-grade-queue.ts';
import { useRubricInUse } from './use-rubric-in-use.ts';

const AnswerRows = lazyPart(async () => (await import('./answer-rows.tsx')).AnswerRows);

/** One answer after another, with what a full one says beside it. */
export function Grader({ groupPuid, data, address, change }: GraderProps) {
  const queue = useGradeQueue();
  const answers = inOrder(withPending(data.answers, queue.pending), address.by);
  // Among the answers as the server has them: a grade that is on its way, or that failed, turns no page.
  const shown = onView(inOrder(data.answers, address.by), address.at);
  const answer = answers.find((each) => shown && answerKey(each) === answerKey(shown));
  const question = data.questions.find(({ question_id }) => question_id === answer?.id);
  if (!answer || !question) return null;
  if (address.view === 'rows') {
    const ofQuestion = answers.filter(({ id }) => id === answer.id);
    return (
      <>
        <GraderTools {...{ groupPuid, data, address, change, answer }} answers={ofQuestion} />
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <AnswerRows
            key={answer.id}
            answers={ofQuestion}
            question={question}
            queue={queue}
            start={answer}
            nameOf={(each) => nameOf(answers, each, address.blind)}
            onOpen={(each) => change({ view: undefined, at: answerKey(each) }, true)}
          />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <GraderTools {...{ groupPuid, data, address, change, answers, answer }} />
      <UnsavedGrades
        unsaved={new Map([...queue.unsaved].filter(([key]) => key !== answerKey(answer)))}
        nameOf={(each) => nameOf(answers, each, address.blind)}
        onOpen={(each) => change({ at: answerKey(each), question_id: undefined }, true)}
      />
      <OneAnswer key={answerKey(answer)} {...{ answers, answer, question, address, change, queue }} />
    </>
  );
}

function OneAnswer({
  answers,
  answer,
  question,
  address,
  change,
  queue,
}: AnswerProps & { readonly question: AnswersToGrade['questions'][number]; readonly queue: ReturnType<typeof useGradeQueue> }) {
  const form = useRef<GradeFormHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = answers.indexOf(answer);
  // From the moment at which the screen turns until the next answer is drawn, keys are meant for that one: nothing is done with them here.
  const turningTo = useRef<string | null>(null);
  useEffect(() => {
    if (turningTo.current === address.at) turningTo.current = null;
  });
  const turn = (to: AnswerToGrade | undefined) => {
    if (!to || turningTo.current) return;
    turningTo.current = answerKey(to);
    change({ at: answerKey(to) }, true);
  };
  const key = answerKey(answer);
  const name = nameOf(answers, answer, address.blind);
  const unsaved = queue.unsaved.get(key);
  const typedBefore = queue.pending.get(key) ?? unsaved ?? null;
  const { rubric, pick } = useRubricInUse(question, answer, typedBefore?.rubric);
  const give = (points: number | null, feedback: string, mark: RubricMark | null = null) =>
    queue.enqueue(answer, { points, feedback, rubric: mark }, name, () => change({ at: key }, true));
  const accept = async (points: number, feedback: string, mark: RubricMark | null = null) => {
    if (turningTo.current) return false;
    const saved = give(points, feedback, mark);
    turn(nextWaiting(answers, answer));
    return saved;
  };
  const { suggestion } = answer;
  const isSuggested = suggestion !== null && answer.points === null;
  const acceptSuggested = () => {
    if (suggestion && isSuggested) void accept(suggestion.score, suggestion.feedback);
  };
  const [met, setMet] = useState<readonly string[]>([]);
  const changeSuggested = () => {
    if (!suggestion || turningTo.current) return;
    setMet(suggestion.criteria.flatMap((each) => (each.met ? [each.id] : [])));
    form.current?.fill(suggestion.score, suggestion.feedback);
  };
  const latest = useRef({ turn, answers, place, acceptSuggested });
  latest.current = { turn, answers, place, acceptSuggested };
  // A new answer is read from its name on, also by whoever cannot see that it changed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const most = answer.max_points;
  const meet = (criteria: readonly string[]) => {
    if (turningTo.current) return;
    setMet(criteria);
    form.current?.choose(Math.min(criteria.length, most));
  };
  // Points that were given otherwise leave no criteria ticked that say something else.
  const keepMet = (points: number) => setMet((criteria) => (Math.min(criteria.length, most) === points ? criteria : []));
  const hasRubric = rubric !== null;
  const commands = useMemo(
    () => [
      {
        id: 'grading-next',
        key: 'j',
        label: m.keyNext(),
        run: () => latest.current.turn(latest.current.answers[latest.current.place + 1]),
      },
      {
        id: 'grading-back',
        key: 'k',
        label: m.keyPrevious(),
        run: () => latest.current.turn(latest.current.answers[latest.current.place - 1]),
      },
      ...(isSuggested
        ? [{ id: 'grading-accept', key: 'a', label: m.acceptSuggestion(), run: () => latest.current.acceptSuggested() }]
        : []),
      { id: 'grading-words', key: 'f', label: m.keyFeedback(), run: () => form.current?.write() },
      // With a rubric, numbers choose its levels.
      ...Array.from({ length: hasRubric ? 0 : Math.min(most, 9) + 1 }, (_each, points) => ({
        id: `grading-${points}`,
        key: String(points),
        label: m.keyPoints({ points }),
        run: () => form.current?.give(points),
      })),
    ],
    [most, isSuggested, hasRubric],
  );
  useCommands(commands);
  return (
    <>
      <div className={classes.grader}>
        <Paper withBorder p="md" bg="var(--tp-surface)">
          <QuestionHead question={question} />
          <Text component="h3" ref={heading} tabIndex={-1} className={classes.name} fw={700} mt="md">
            {m.answerOf({ name })}
          </Text>
          <Text size="sm" c="dimmed">
            {answer.attempt_no > 1 && `${m.attempt({ number: answer.attempt_no })} · `}
            {m.handedIn({ when: formatMoment(answer.submitted_at) })}
          </Text>
          {isMade(question.type) ? (
            <MadeAnswer type={question.type} text={answer.given_text} table={question.table} />
          ) : (
            <MarkedAnswer answer={answer} />
          )}
          <AnswerHistory resultId={answer.result_id} questionId={answer.id} type={question.type} table={question.table} isTurnedIn />
        </Paper>
        <Paper withBorder p="md" bg="var(--tp-surface)" className={classes.form}>
          <SuggestionPanel answer={answer} onAccept={acceptSuggested} onChange={changeSuggested} />
          <RubricPicker rubric={rubric} ofQuestion={question.own_rubric} onPick={pick} />
          <GradeForm
            answer={answer}
            typedBefore={typedBefore}
            rubric={rubric}
            turningTo={turningTo}
            fault={unsaved?.fault ?? null}
            wordsHere={wordsOnQuestion(answers, answer)}
            onAccept={accept}
            onTakeBack={() => void give(null, answer.grade?.feedback ?? '')}
            onPoints={keepMet}
            handle={form}
          />
          <SaidByOthers answer={answer} />
        </Paper>
        {/* A rubric of the teacher's own says itself what points stand for. */}
        {(!hasRubric || inLocale(question.model_answer)) && (
          <Paper withBorder p="md" bg="var(--tp-surface)">
            <Rubric question={question} met={met} onMet={meet} hasOwn={hasRubric} />
          </Paper>
        )}
      </div>
      <Group justify="space-between">
        <Button variant="default" disabled={place <= 0} onClick={() => turn(answers[place - 1])}>
          {m.previous()}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {hasRubric ? m.keysRubric() : isSuggested ? m.keys() : m.keysAlone()}
        </Text>
        <Button variant="default" disabled={place >= answers.length - 1} onClick={() => turn(answers[place + 1])}>
          {m.next()}
        </Button>
      </Group>
      {!address.blind && <WorkNotesHere resultId={answer.result_id} name={answer.student.first_name} />}
    </>
  );
}
