import { Anchor, Box, Group, NativeSelect, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswersToGrade, AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { listName } from '../classes/figures.ts';
import { AcceptAll } from './accept-all.tsx';
import { answerKey } from './answer-order.ts';
import type { GradingAddress } from './grading-address.ts';
import type { ChangeGrading } from './use-grading-address.ts';

export interface GraderProps {
  readonly groupPuid: string;
  readonly data: AnswersToGrade;
  readonly address: GradingAddress;
  readonly change: ChangeGrading;
}

export interface AnswerProps extends Omit<GraderProps, 'data' | 'groupPuid'> {
  readonly answers: readonly AnswerToGrade[];
  readonly answer: AnswerToGrade;
}

/** A student's name, or a number where names are hidden. */
export function nameOf(answers: readonly AnswerToGrade[], answer: AnswerToGrade, isBlind: boolean | undefined): string {
  if (!isBlind) return listName(answer.student);
  const people = [...new Set(answers.map(({ student }) => student.user_puid))];
  return m.someone({ number: people.indexOf(answer.student.user_puid) + 1 });
}

/** Which answers are gone through and how, and how many wait. */
export function GraderTools({ groupPuid, data, address, change, answers, answer }: AnswerProps & Pick<GraderProps, 'data' | 'groupPuid'>) {
  const isRows = address.view === 'rows';
  const place = answers.indexOf(answer) + 1;
  const waiting = answers.filter(({ points }) => points === null).length;
  const label = (each: AnswerToGrade) =>
    `${nameOf(answers, each, address.blind)} · ${address.question_id || data.questions.length === 1 ? '' : `${numberOf(data, each)} · `}${standing(each)}`;
  return (
    <>
      <Toolbar
        end={
          <>
            <Switch
              label={m.rows()}
              pb={8}
              checked={isRows}
              onChange={({ currentTarget }) =>
                change(
                  currentTarget.checked
                    ? { view: 'rows', question_id: answer.id, by: undefined, at: answerKey(answer) }
                    : { view: undefined, at: answerKey(answer) },
                  true,
                )
              }
            />
            <Switch
              label={m.names()}
              pb={8}
              checked={address.blind === true}
              onChange={({ currentTarget }) => change({ blind: currentTarget.checked || undefined }, true)}
            />
          </>
        }
      >
        {!isRows && (
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
        )}
        {data.questions.length > 1 && address.by !== 'student' && (
          <NativeSelect
            label={m.question()}
            value={String(isRows ? answer.id : (address.question_id ?? ''))}
            onChange={({ currentTarget }) => change({ question_id: Number(currentTarget.value) || undefined, at: undefined }, true)}
            data={[
              ...(isRows ? [] : [{ value: '', label: m.allQuestions() }]),
              ...data.questions.map(({ question_id, number }) => ({
                value: String(question_id),
                label: m.number({ number: number ?? '–' }),
              })),
            ]}
          />
        )}
        {!isRows && (
          <NativeSelect
            label={m.goTo()}
            value={answerKey(answer)}
            onChange={({ currentTarget }) => change({ at: currentTarget.value }, true)}
            data={answers.map((each) => ({ value: answerKey(each), label: label(each) }))}
          />
        )}
        <AcceptAll answers={answers} />
        <Text role="status" pb={8}>
          {isRows
            ? waiting > 0 && m.waitingCount({ count: waiting })
            : waiting > 0
              ? m.placeWaiting({ place, total: answers.length, waiting })
              : m.place({ place, total: answers.length })}
        </Text>
      </Toolbar>
      {data.total > data.answers.length && <Text c="dimmed">{m.first({ shown: data.answers.length, total: data.total })}</Text>}
      {/* Said aloud when the last one is graded: the region must exist before, and takes no room. */}
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
