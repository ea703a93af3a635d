import { m } from '#client/student/messages/my-reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { AttemptScore, type ScoredAttempt } from './attempt-score.tsx';
import classes from './my-reports.module.css';
import { type QuizOfMine, useReleased } from './my-reports.queries.ts';

type Report = DataOf<typeof getStudentReleasedReports>[number];

/** How a quiz came out, in words. */
export function pointsLabel({ state, points, max_points }: Report): string {
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
      <p className={classes.points}>{pointsLabel(report)}</p>
      {isTeachers && <p>{m.setByTeacher()}</p>}
      {report.awaiting_points ? <p>{m.waits({ count: report.awaiting_points })}</p> : null}
    </>
  );
}
