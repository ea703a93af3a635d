import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PrintButton, PrintSheet } from '#client/staff/kit/print/print-sheet.tsx';
import { m as attempt } from '#client/staff/messages/reports/attempt-report.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportQuiz, ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import { overTimeLabel } from '../over-time-label.ts';
import { AttemptSheet } from './attempt-sheet.tsx';
import { attemptsQuery, responseQuery } from './attempts.queries.ts';
import { ClassPage, type ClassReportContext } from './class-page.tsx';
import { fullName } from './figures.ts';
import { WithQuiz } from './with-quiz.tsx';
import { WithStudent } from './with-student.tsx';

/** mygroups/studentReportView: a student's attempts at a quiz, and the answers of the chosen one. */
export function AttemptScreen() {
  return <Attempts isExternal={false} />;
}

/** mygroups/studentLearnoReportView: the same for what the external item service delivers. */
export function ExternalAttemptScreen() {
  return <Attempts isExternal />;
}

function Attempts({ isExternal }: { readonly isExternal: boolean }) {
  return (
    <ClassPage title={attempt.titleAttempt()} actions={() => <PrintButton />}>
      {(context) => (
        <WithStudent context={context}>
          {(student) => (
            <WithQuiz context={context} student={student.user_puid}>
              {(quiz) => <AttemptsOf context={context} quiz={quiz} student={student} isExternal={isExternal} />}
            </WithQuiz>
          )}
        </WithStudent>
      )}
    </ClassPage>
  );
}

interface AttemptsOfProps {
  readonly context: ClassReportContext;
  readonly quiz: ReportQuiz;
  readonly student: ReportStudent;
  readonly isExternal: boolean;
}

function AttemptsOf({ context, quiz, student, isExternal }: AttemptsOfProps) {
  const { group, address, change } = context;
  const query = useQuery(attemptsQuery(group.grouppuid, student.user_puid, quiz));
  return (
    <QueryState query={query} hideAge={Boolean(query.data?.attempts.length)}>
      {({ attempts }) => {
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
                    label: [attempt.attemptNo({ number: attempt_no }), is_counted && attempt.counts(), overTimeLabel(one)]
                      .filter(Boolean)
                      .join(' – '),
                  }))}
                />
              </Group>
            )}
            <Answers resultId={chosen.result_id} quiz={quiz} isExternal={isExternal} group={group.group_name} />
          </>
        );
      }}
    </QueryState>
  );
}

interface AnswersProps {
  readonly resultId: string;
  readonly quiz: ReportQuiz;
  readonly isExternal: boolean;
  readonly group: string;
}

function Answers({ resultId, quiz, isExternal, group }: AnswersProps) {
  const query = useQuery(responseQuery(resultId, isExternal));
  return (
    <QueryState query={query}>
      {(attempt) => (
        <PrintSheet title={inLocale(quiz.title)} lines={[fullName(attempt.student), group, lessonName(quiz)]}>
          <AttemptSheet attempt={attempt} />
        </PrintSheet>
      )}
    </QueryState>
  );
}
