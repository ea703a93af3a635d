import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { MadeAnswer } from '#client/shared/viewers/made-answers/made-answer.tsx';
import { ReachedLevels } from '#client/shared/viewers/rubric-levels/reached-levels.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m as words } from '#client/staff/messages/reports/attempt-report.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as links } from '#client/staff/messages/reports/report-links.ts';
import type { AnsweredQuestion, AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { reachedLevels } from '#domain/grading/rubric-points.ts';
import { levelSetOf } from '#domain/learning/grade-levels.ts';
import { AnswerHistory } from '../grading/answer-history.tsx';
import { overTimeLabel } from '../over-time-label.ts';
import { levelText, percentText, plainStem } from './figures.ts';

/** One attempt, question by question: what was asked, what was chosen, what is right, what it earned. */
export function AttemptSheet({ attempt }: { readonly attempt: AttemptResponse }) {
  const { points, max_points, awaiting_points, percent, level, submitted_at, counts_instead } = attempt;
  return (
    <Stack gap="sm">
      <Text fw={700}>
        {points === null ? '–' : m.pointsOf({ points, max: max_points })} · {percentText(percent)} ·{' '}
        {levelText(level, levelSetOf(attempt.quiz))}
        {submitted_at && ` · ${m.handedIn()}: ${formatMoment(submitted_at)}`}
      </Text>
      {attempt.from_paper && <Text>{words.fromPaper({ name: attempt.from_paper.by, when: formatMoment(attempt.from_paper.at) })}</Text>}
      {attempt.over_time && <StatusChip tone="problem">{overTimeLabel(attempt)}</StatusChip>}
      {counts_instead && <Text>{insteadText(counts_instead)}</Text>}
      {awaiting_points > 0 && <StatusChip tone="active">{words.awaitingPoints({ count: awaiting_points })}</StatusChip>}
      {awaiting_points > 0 && (
        <Anchor
          data-print="no"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/authenticated/reports/grading"
              search={{
                group_puid: attempt.group_puid,
                assignment_id: attempt.quiz.assignment_id,
                quiz_id: attempt.quiz.quiz_id,
                by: 'student',
              }}
            />
          )}
        >
          {links.grading()}
        </Anchor>
      )}
      {sectionsOf(attempt).map(({ title, start, responses }) => (
        <section key={start}>
          {title && (
            <Title order={3} size="h5" mb="xs">
              {title} · {m.pointsOf(pointsOf(responses))}
            </Title>
          )}
          <ol start={start + 1} style={{ display: 'grid', gap: 12, margin: 0, paddingInlineStart: '1.5rem' }}>
            {responses.map((response) => (
              <li key={response.question_id}>
                <Question response={response} resultId={attempt.result_id} isTurnedIn={submitted_at !== null} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Stack>
  );
}

/** The answers by the sections of an external assessment; all together where it has none, or where they do not add up. */
function sectionsOf({ responses, sections = [] }: AttemptResponse) {
  const total = sections.reduce((sum, { questions }) => sum + questions, 0);
  if (sections.length === 0 || total !== responses.length) return [{ title: null, start: 0, responses }];
  let start = 0;
  return sections.map(({ title, questions }) => {
    const from = start;
    start += questions;
    return { title: inLocale(title), start: from, responses: responses.slice(from, start) };
  });
}

/** What waits for a teacher counts nothing yet. */
function pointsOf(responses: AttemptResponse['responses']) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { points: sum(responses.map(({ points }) => points ?? 0)), max: sum(responses.map(({ max_points }) => max_points)) };
}

function insteadText({ is_excused, points, max_points, percent }: NonNullable<AttemptResponse['counts_instead']>): string {
  if (is_excused) return words.excused();
  return words.teacherScore({ points: points ?? 0, max: max_points ?? 0, percent: percentText(percent) });
}

interface QuestionProps {
  readonly response: AnsweredQuestion;
  readonly resultId: string;
  readonly isTurnedIn: boolean;
}

function Question({ response, resultId, isTurnedIn }: QuestionProps) {
  const { stem, type, options, given_text, is_answered, correct_texts, standard, points, max_points } = response;
  return (
    <Paper withBorder p="sm" bg="var(--tp-surface)" style={{ breakInside: 'avoid' }}>
      <Text fw={600}>{plainStem(inLocale(stem))}</Text>
      <Text size="sm" c="dimmed">
        {standard !== '' && `${standard} · `}
        {points === null ? words.waits() : m.pointsOf({ points, max: max_points })} <Verdict response={response} />
      </Text>
      {options.length > 0 && (
        <ul style={{ margin: '6px 0 0' }}>
          {options.map((option) => (
            <li key={option.answer_id} style={{ fontWeight: option.is_chosen ? 700 : 400 }}>
              {inLocale(option.text)}
              {option.is_chosen && ` – ${words.yourAnswer()}`}
              {option.is_correct && ` – ${words.rightAnswer()}`}
            </li>
          ))}
        </ul>
      )}
      {given_text && isMade(type) && <MadeAnswer type={type} text={given_text} table={response.table} />}
      {given_text && !isMade(type) && <blockquote style={{ margin: '6px 0 0 1rem', whiteSpace: 'pre-wrap' }}>{given_text}</blockquote>}
      {!is_answered && <Text fs="italic">{words.noAnswer()}</Text>}
      {response.spelled_as && <Text size="sm">{words.spelledAs({ word: response.spelled_as })}</Text>}
      {is_answered && (
        <AnswerHistory resultId={resultId} questionId={response.question_id} type={type} table={response.table} isTurnedIn={isTurnedIn} />
      )}
      {response.is_right_alone && <Text size="sm">{words.rightAlone()}</Text>}
      {response.grade?.rubric && <ReachedLevels title={response.grade.rubric.name} levels={reachedLevels(response.grade.rubric)} />}
      {response.grade?.feedback && (
        <Text size="sm">
          {response.grade.graded_by}: {response.grade.feedback}
        </Text>
      )}
      {correct_texts[0] && (
        <Text size="sm">
          {words.rightAnswer()}: {inLocale(correct_texts[0])}
        </Text>
      )}
    </Paper>
  );
}

function Verdict({ response: { points, max_points, is_answered, is_correct, is_second_try } }: { readonly response: AnsweredQuestion }) {
  if (points === null) return <StatusChip tone="active">{words.waits()}</StatusChip>;
  if (!is_answered) return <StatusChip tone="neutral">{words.noAnswer()}</StatusChip>;
  if (points >= max_points) return <StatusChip tone="done">{words.right()}</StatusChip>;
  if (is_second_try && is_correct) return <StatusChip tone="done">{words.secondRight()}</StatusChip>;
  return (
    <>
      <StatusChip tone={points > 0 ? 'waiting' : 'problem'}>{points > 0 ? words.partly() : words.wrong()}</StatusChip>
      {is_second_try && <StatusChip tone="neutral">{words.secondTry()}</StatusChip>}
    </>
  );
}
