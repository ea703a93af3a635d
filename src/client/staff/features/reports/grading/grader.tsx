import { Anchor, Box, Button, Group, NativeSelect, Paper, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { MadeAnswer } from '#client/shared/viewers/made-answers/made-answer.tsx';
import { useCommands } from '#client/staff/kit/command/registry.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswersToGrade, AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { listName, plainStem } from '../classes/figures.ts';
import { wordsOnQuestion } from '../comment-bank/offered-comments.ts';
import { WorkNotesHere } from '../work-notes/work-notes-here.tsx';
import { AcceptAll } from './accept-all.tsx';
import { AnswerHistory } from './answer-history.tsx';
import { answerKey, inOrder, nextWaiting, onView } from './answer-order.ts';
import { GradeForm, type GradeFormHandle } from './grade-form.tsx';
import classes from './grader.module.css';
import type { GradingAddress } from './grading-address.ts';
import { MarkedAnswer } from './marked-answer.tsx';
import { Rubric } from './rubric.tsx';
import { SaidByOthers } from './said-by-others.tsx';
import { SuggestionPanel } from './suggestion.tsx';
import { UnsavedGrades } from './unsaved-grades.tsx';
import { useGradeQueue, withPending } from './use-grade-queue.ts';
import type { ChangeGrading } from './use-grading-address.ts';

interface GraderProps {
  readonly groupPuid: string;
  readonly data: AnswersToGrade;
  readonly address: GradingAddress;
  readonly change: ChangeGrading;
}

/** One answer after another, with what a full one says beside it. */
export function Grader({ groupPuid, data, address, change }: GraderProps) {
  const queue = useGradeQueue();
  const answers = inOrder(withPending(data.answers, queue.pending), address.by);
  // Among the answers as the server has them: a grade that is on its way, or that failed, turns no page.
  const shown = onView(inOrder(data.answers, address.by), address.at);
  const answer = answers.find((each) => shown && answerKey(each) === answerKey(shown));
  const question = data.questions.find(({ question_id }) => question_id === answer?.id);
  if (!answer || !question) return null;
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

interface AnswerProps extends Omit<GraderProps, 'data' | 'groupPuid'> {
  readonly answers: readonly AnswerToGrade[];
  readonly answer: AnswerToGrade;
}

function nameOf(answers: readonly AnswerToGrade[], answer: AnswerToGrade, isBlind: boolean | undefined): string {
  if (!isBlind) return listName(answer.student);
  const people = [...new Set(answers.map(({ student }) => student.user_puid))];
  return m.someone({ number: people.indexOf(answer.student.user_puid) + 1 });
}

function GraderTools({ groupPuid, data, address, change, answers, answer }: AnswerProps & Pick<GraderProps, 'data' | 'groupPuid'>) {
  const place = answers.indexOf(answer) + 1;
  const waiting = answers.filter(({ points }) => points === null).length;
  const label = (each: AnswerToGrade) =>
    `${nameOf(answers, each, address.blind)} · ${address.question_id || data.questions.length === 1 ? '' : `${numberOf(data, each)} · `}${standing(each)}`;
  return (
    <>
      <Toolbar
        end={
          <Switch
            label={m.names()}
            checked={address.blind === true}
            onChange={({ currentTarget }) => change({ blind: currentTarget.checked || undefined }, true)}
          />
        }
      >
        <NativeSelect
          label={m.order()}
          value={address.by ?? ''}
          onChange={({ currentTarget }) =>
            change({ by: currentTarget.value === 'student' ? 'student' : undefined, question_id: undefined, at: answerKey(answer) }, true)
          }
          data={[
            { value: '', label: m.byQuestion() },
            { value: 'student', label: m.byStudent() },
          ]}
        />
        {data.questions.length > 1 && address.by !== 'student' && (
          <NativeSelect
            label={m.question()}
            value={String(address.question_id ?? '')}
            onChange={({ currentTarget }) => change({ question_id: Number(currentTarget.value) || undefined, at: undefined }, true)}
            data={[
              { value: '', label: m.allQuestions() },
              ...data.questions.map(({ question_id, number }) => ({
                value: String(question_id),
                label: m.number({ number: number ?? '–' }),
              })),
            ]}
          />
        )}
        <NativeSelect
          label={m.goTo()}
          value={answerKey(answer)}
          onChange={({ currentTarget }) => change({ at: currentTarget.value }, true)}
          data={answers.map((each) => ({ value: answerKey(each), label: label(each) }))}
        />
        <AcceptAll answers={answers} />
        <Text role="status" pb={8}>
          {waiting > 0 ? m.placeWaiting({ place, total: answers.length, waiting }) : m.place({ place, total: answers.length })}
        </Text>
      </Toolbar>
      {data.total > data.answers.length && <Text c="dimmed">{m.first({ shown: data.answers.length, total: data.total })}</Text>}
      {/* Said aloud when the last one is graded: so it stands there before, and takes no room. */}
      <Group gap="sm" pos={waiting > 0 ? 'absolute' : undefined}>
        <Box role="status">{waiting === 0 && <StatusChip tone="done">{m.allDone()}</StatusChip>}</Box>
        {waiting === 0 && (
          <Anchor
            renderRoot={(props) => <Link {...props} to="/authenticated/mygroups/trackAssessments" search={{ group_puid: groupPuid }} />}
          >
            {data.quiz.release_date ? m.released() : m.release()}
          </Anchor>
        )}
      </Group>
    </>
  );
}

/** What was given for an answer, and what was suggested where the teacher gave something else. */
function standing({ points, max_points: max, suggestion }: AnswerToGrade): string {
  if (points === null) return m.oneWaits();
  if (suggestion && suggestion.score !== points) return m.oneDiffers({ points, max, suggested: suggestion.score });
  return m.onePoints({ points, max });
}

function numberOf({ questions }: AnswersToGrade, { id }: AnswerToGrade): string {
  return m.number({ number: questions.find(({ question_id }) => question_id === id)?.number ?? '–' });
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
  const give = (points: number | null, feedback: string) =>
    queue.enqueue(answer, { points, feedback }, name, () => change({ at: key }, true));
  const accept = async (points: number, feedback: string) => {
    if (turningTo.current) return false;
    const saved = give(points, feedback);
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
      ...Array.from({ length: Math.min(most, 9) + 1 }, (_each, points) => ({
        id: `grading-${points}`,
        key: String(points),
        label: m.keyPoints({ points }),
        run: () => form.current?.give(points),
      })),
    ],
    [most, isSuggested],
  );
  useCommands(commands);
  return (
    <>
      <div className={classes.grader}>
        <Paper withBorder p="md" bg="var(--tp-surface)">
          <Text size="sm" c="dimmed">
            {m.number({ number: question.number ?? '–' })}
            {question.standard !== '' && ` · ${question.standard}`}
          </Text>
          <Text fw={600}>{plainStem(inLocale(question.stem))}</Text>
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
          <GradeForm
            answer={answer}
            typedBefore={queue.pending.get(key) ?? unsaved ?? null}
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
        <Paper withBorder p="md" bg="var(--tp-surface)">
          <Rubric question={question} met={met} onMet={meet} />
        </Paper>
      </div>
      <Group justify="space-between">
        <Button variant="default" disabled={place <= 0} onClick={() => turn(answers[place - 1])}>
          {m.previous()}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {isSuggested ? m.keys() : m.keysAlone()}
        </Text>
        <Button variant="default" disabled={place >= answers.length - 1} onClick={() => turn(answers[place + 1])}>
          {m.next()}
        </Button>
      </Group>
      {!address.blind && <WorkNotesHere resultId={answer.result_id} name={answer.student.first_name} />}
    </>
  );
}
