import { m } from '#client/student/messages/my-reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { AttemptScore, type ScoredAttempt } from './attempt-score.tsx';
import classes from './my-reports.module.css';
import { type QuizOfMine, useReleased } from './my-reports.queries.ts';

type Report = DataOf<typeof getStudentReleasedReports>[number];

/** The result of a released report. While answers wait for the teacher it has no total. */
export function ReportScore({ report }: { readonly report: Report }) {
  const { state, awaiting_points, points, max_points } = report;
  return (
    <div className={classes.points}>
      {awaiting_points > 0 && state !== 'excused' ? (
        <AttemptScore score={points} max_score={max_points ?? 0} awaiting_points={awaiting_points} />
      ) : (
        <p>{pointsLabel(report)}</p>
      )}
    </div>
  );
}

function pointsLabel({ state, points, max_points }: Report): string {
  if (state === 'excused') return m.excused();
  if (state === 'missing' || state === 'not_received' || state === 'not_assigned') return m.notTaken();
  return points === null || max_points === null ? m.noScore() : m.score({ points, total: max_points });
}

interface MyScoreProps extends QuizOfMine {
  /** The attempt whose questions stand below. */
  readonly attempt: ScoredAttempt & { readonly result_id: string };
}

/** How one quiz came out, as the list of reports says it: what a teacher set or excused stands above what the attempt earned. */
export function MyScore({ attempt, ...quiz }: MyScoreProps) {
  const report = useReleased(quiz);
  if (!report) return <AttemptScore {...attempt} />;
  const { result_id, score } = attempt;
  const isTeachers = report.result_id === result_id && report.points !== null && score !== null && report.points !== score;
  return (
    <>
      <ReportScore report={report} />
      {isTeachers && <p>{m.setByTeacher()}</p>}
    </>
  );
}
