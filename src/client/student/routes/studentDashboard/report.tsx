import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { isPuid } from '#client/shared/platform/screen/address-ids.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useScreenName } from '#client/shared/platform/screen/screen-name.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { NoLessonNamed } from '#client/student/features/learning/lesson/lesson-states.tsx';
import { numbersIn } from '#client/student/features/learning/lesson/names-lesson.ts';
import { MyAttempts } from '#client/student/features/my-reports/my-attempts.tsx';
import { MyGrades, SaidOfAnswer, useGradedResults } from '#client/student/features/my-reports/my-grades.tsx';
import { MyReportsScreen } from '#client/student/features/my-reports/my-reports-screen.tsx';
import { MyScore } from '#client/student/features/my-reports/my-score.tsx';
import { PaperHead, PrintReport } from '#client/student/features/my-reports/print-report.tsx';
import { PracticeMissed } from '#client/student/features/quizzes/practice-missed.tsx';
import { quizDetailsQuery } from '#client/student/features/quizzes/quizzes.queries.ts';
import { m } from '#client/student/messages/my-reports.ts';

const MyTopics = lazyPart(async () => (await import('#client/student/features/pathway/next-best-here.tsx')).MyTopics);
/** Animals that came with what was practiced or released. */
const MetByPractice = lazyPart(
  async () => (await import('#client/student/features/learning/tidepool/new-meetings.tsx')).MetByPractice,
  Nothing,
);

interface ReportSearch {
  readonly lesson_id?: number;
  readonly assignment_id?: number;
  readonly quiz_id?: number;
  readonly group_puid?: string;
}

/** Released reports: all of them, or one with its attempts and what there is to learn. */
export const Route = createFileRoute('/authenticated/studentDashboard/report')({
  staticData: screen({ roles: ['student'], title: ['My reports', 'Mis reportes'], nav: { place: 'reports' } }),
  validateSearch: (search: ReportSearch) => search,
  component: Report,
});

function Report() {
  useLocale();
  const search = Route.useSearch();
  const names = { ...numbersIn({ ...search }, ['lesson_id', 'assignment_id', 'quiz_id']), group_puid: search.group_puid };
  if (names.lesson_id && names.assignment_id && names.quiz_id && isPuid(names.group_puid))
    return <OneReport {...names} group_puid={names.group_puid} />;
  // An address that was typed or cut off; without any of these it is the list's.
  if (search.lesson_id || search.assignment_id || search.quiz_id || search.group_puid) return <NoLessonNamed />;
  return (
    <MyReportsScreen
      topics={
        <>
          <Suspense>
            <MetByPractice />
          </Suspense>
          <Suspense>
            <MyTopics />
          </Suspense>
        </>
      }
    />
  );
}

function OneReport({ lesson_id, assignment_id, quiz_id, group_puid }: Required<ReportSearch>) {
  const language = useLocale();
  const { userPuid } = useUser();
  const { data, error, refetch } = useQuery(quizDetailsQuery(userPuid, lesson_id, assignment_id, quiz_id));
  const attempt = data?.attempt;
  useScreenName(data ? `${m.title()}: ${inLocale(data.quiz.title)}` : null);
  // What its questions show below is not shown above as well.
  const shownResult = attempt && attempt.results.length > 0 ? attempt.result_id : undefined;
  const quiz = { groupPuid: group_puid, assignmentId: assignment_id, quizId: quiz_id };
  const results = useGradedResults({ ...quiz, shownResult }, attempt?.results ?? []);
  return (
    <>
      <div data-print="no">
        <BackLink to="/authenticated/studentDashboard/report">{m.back()}</BackLink>
      </div>
      {!data && error && (
        <NotLoaded
          title={isNoAnswer(error) ? m.oneNotHere() : m.oneFailed()}
          error={error}
          offline={m.oneNotHereWhy()}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <p role="status">{m.loading()}</p>}
      {data && <h1>{inLocale(data.quiz.title)}</h1>}
      <PaperHead {...quiz} />
      {attempt && <MyScore {...quiz} attempt={attempt} />}
      <MyGrades {...quiz} shownResult={shownResult} />
      <MyAttempts {...quiz} />
      {data && attempt && (
        <PracticeMissed
          resultId={attempt.result_id}
          paper={data.quiz}
          language={language}
          results={results}
          said={(questionId) => <SaidOfAnswer {...quiz} shownResult={shownResult} questionId={questionId} />}
          beside={shownResult && <PrintReport />}
          earned={
            <Suspense>
              <MetByPractice />
            </Suspense>
          }
        />
      )}
    </>
  );
}
