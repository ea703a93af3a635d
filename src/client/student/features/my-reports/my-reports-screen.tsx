import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { formatDay, inLocale } from '#client/shared/platform/screen/format.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { m } from '#client/student/messages/my-reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import classes from './my-reports.module.css';
import { releasedQuery } from './my-reports.queries.ts';
import { ReportScore } from './my-score.tsx';

type Report = DataOf<typeof getStudentReleasedReports>[number];

/**
 * What a student's teachers have shared of quizzes and assessments.
 * @param topics another area's part: how far the student is with each topic
 */
export function MyReportsScreen({ topics }: { readonly topics: ReactNode }) {
  const reports = useQuery(releasedQuery());
  return (
    <div className={classes.reports}>
      <div>
        <h1>{m.title()}</h1>
        <p>{m.why()}</p>
      </div>
      <LastUpdated query={reports} quiet />
      {reports.isPending && (
        <p aria-busy="true" role="status">
          {m.loading()}
        </p>
      )}
      {!reports.data && reports.isError && (
        <NotLoaded
          title={isNoAnswer(reports.error) ? m.notHere() : m.failed()}
          error={reports.error}
          offline={m.notHereWhy()}
          onRetry={() => void reports.refetch()}
        />
      )}
      {topics}
      {reports.data?.length === 0 && <EmptyState title={m.none()} text={m.noneWhy()} />}
      {reports.data && reports.data.length > 0 && (
        <ul className={classes.list}>
          {reports.data.map((report) => (
            <OneReport key={`${report.quiz.assignment_id} ${report.quiz.quiz_id}`} report={report} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OneReport({ report }: { readonly report: Report }) {
  const { quiz, submitted_at, result_id } = report;
  return (
    <li className={classes.report}>
      <h2>{inLocale(quiz.title)}</h2>
      <p>{report.group_name}</p>
      <ReportScore report={report} />
      {submitted_at && <p>{m.handedIn({ day: formatDay(submitted_at) })}</p>}
      {report.comment && (
        <p className={classes.said}>
          <strong>{m.comment()}:</strong> {report.comment}
        </p>
      )}
      {result_id && (
        <Link
          to="/authenticated/studentDashboard/report"
          search={{
            lesson_id: quiz.lesson_id,
            assignment_id: quiz.assignment_id,
            quiz_id: quiz.quiz_id,
            group_puid: report.group_puid,
          }}
          className={buttonLook({ kind: 'primary' })}
        >
          {m.open()}
        </Link>
      )}
    </li>
  );
}
