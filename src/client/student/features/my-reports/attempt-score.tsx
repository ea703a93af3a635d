import { m } from '#client/student/messages/my-reports.ts';

export interface ScoredAttempt {
  readonly score: number | null;
  readonly max_score: number;
  readonly awaiting_points?: number | null | undefined;
}

/** How one attempt came out so far. Points that a teacher has yet to give stand apart: within the total they would look like points missed. */
export function AttemptScore({ score, max_score, awaiting_points }: ScoredAttempt) {
  const waits = awaiting_points ?? 0;
  const total = max_score - waits;
  return (
    <>
      {score !== null && total > 0 && <p>{m.score({ points: score, total })}</p>}
      {waits > 0 && <p>{m.waits({ count: waits })}</p>}
    </>
  );
}
