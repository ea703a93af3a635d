import { Group, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PrintButton, PrintSheet } from '#client/staff/kit/print/print-sheet.tsx';
import { m as attempt } from '#client/staff/messages/reports/attempt-report.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { overTimeLabel } from '../over-time-label.ts';
import { WorkNotesHere } from '../work-notes/work-notes-here.tsx';
import { AttemptSheet } from './attempt-sheet.tsx';
import { attemptsQuery, externalAttemptsQuery, externalReportQuery, responseQuery } from './attempts.queries.ts';
import { ClassPage, type ClassReportContext } from './class-page.tsx';
import { fullName } from './figures.ts';
import { WithQuiz } from './with-quiz.tsx';
import { WithStudent } from './with-student.tsx';

const ExternalItems = lazyPart(async () => (await import('./external-items.tsx')).ExternalItems);

/** mygroups/studentReportView: a student's attempts at a quiz, and the answers of the chosen one. */
export function AttemptScreen() {
  return (
    <ClassPage title={attempt.titleAttempt()} actions={() => <PrintButton />}>
      {(context) => (
        <WithStudent context={context}>
          {(student) => (
            <WithQuiz context={context} student={student.user_puid}>
              {(quiz) => (
                <AttemptsOf
                  context={context}
                  query={attemptsQuery(context.group.grouppuid, student.user_puid, quiz)}
                  answersOf={(resultId) => responseQuery(resultId, quiz.is_external === true)}
                />
              )}
            </WithQuiz>
          )}
        </WithStudent>
      )}
    </ClassPage>
  );
}

/** mygroups/studentLearnoReportView: a student's sessions at what the external item service delivers, by section, and its items. */
export function ExternalAttemptScreen() {
  return (
    <ClassPage title={attempt.titleExternal()} actions={() => <PrintButton />}>
      {(context) => (
        <WithStudent context={context}>
          {(student) => (
            <WithQuiz context={context} only={EXTERNAL()}>
              {(quiz) => (
                <>
                  <AttemptsOf
                    context={context}
                    query={externalAttemptsQuery(context.group.grouppuid, student.user_puid, quiz)}
                    answersOf={externalReportQuery}
                  />
                  <section data-print="no">
                    <Title order={2} size="h4" my="xs">
                      {attempt.itemDetail()}
                    </Title>
                    <Suspense>
                      <ExternalItems context={context} quiz={quiz} />
                    </Suspense>
                  </section>
                </>
              )}
            </WithQuiz>
          )}
        </WithStudent>
      )}
    </ClassPage>
  );
}

const EXTERNAL = () => ({
  isOne: ({ is_external }: ReportQuiz) => is_external === true,
  none: <EmptyPlace title={attempt.noExternal()} text={attempt.noExternalWhy()} />,
});

interface AttemptsOfProps {
  readonly context: ClassReportContext;
  readonly query: ReturnType<typeof attemptsQuery> | ReturnType<typeof externalAttemptsQuery>;
  readonly answersOf: (resultId: string) => AnswersQuery;
}

type AnswersQuery = ReturnType<typeof responseQuery> | ReturnType<typeof externalReportQuery>;

function AttemptsOf({ context, query: ofAttempts, answersOf }: AttemptsOfProps) {
  const { group, address, change } = context;
  const query = useQuery(ofAttempts);
  return (
    <QueryState query={query} hideAge={Boolean(query.data?.attempts.length)}>
      {({ attempts, quiz }) => {
        const chosen =
          attempts.find(({ result_id }) => result_id === address.result_id) ??
          attempts.find(({ is_counted }) => is_counted) ??
          attempts.at(-1);
        if (!chosen) return <EmptyPlace title={m.noAttempts()} text={m.noAttemptsText()} />;
        return (
          <>
            {attempts.length > 1 && (
              <Group>
                <SegmentedControl
                  aria-label={m.attempts()}
                  value={chosen.result_id}
                  onChange={(result_id) => change({ result_id })}
                  data={attempts.map(({ result_id, attempt_no, is_counted, ...one }) => ({
                    value: result_id,
                    label: [
                      attempt.attemptNo({ number: attempt_no }),
                      is_counted && attempt.counts(),
                      one.from_paper && attempt.onPaper(),
                      overTimeLabel(one),
                    ]
                      .filter(Boolean)
                      .join(' – '),
                  }))}
                />
              </Group>
            )}
            <Answers query={answersOf(chosen.result_id)} quiz={quiz} group={group.group_name} />
          </>
        );
      }}
    </QueryState>
  );
}

interface AnswersProps {
  readonly query: AnswersQuery;
  readonly quiz: ReportQuiz;
  readonly group: string;
}

function Answers({ query: ofAnswers, quiz, group }: AnswersProps) {
  const query = useQuery(ofAnswers);
  return (
    <QueryState query={query}>
      {(attempt) => (
        <>
          <PrintSheet title={inLocale(quiz.title)} lines={[fullName(attempt.student), group, lessonName(quiz)]}>
            <AttemptSheet attempt={attempt} />
          </PrintSheet>
          <WorkNotesHere resultId={attempt.result_id} name={attempt.student.first_name} />
        </>
      )}
    </QueryState>
  );
}
