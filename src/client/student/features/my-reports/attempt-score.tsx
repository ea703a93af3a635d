import { m } from '#client/student/messages/my-reports.ts';

export interface ScoredAttempt {
  readonly score: number | null;
  readonly max_score: number;
  readonly awaiting_points?: number | null | undefined;
}

/** The score of one attempt. While answers wait for the teacher there is no total: it would look like a final, poor result. */
export function AttemptScore({ score, max_score, awaiting_points }: ScoredAttempt) {
  if (!awaiting_points) return score === null || max_score === 0 ? null : <p>{m.score({ points: score, total: max_score })}</p>;
  return (
    <>
      <p>{m.waits()}</p>
      {score !== null && score > 0 && <p>{m.soFar({ points: score })}</p>}
    </>
  );
}
