import type { startAssessment, startQuiz } from '#contract/quizzes/quizzes.contract.ts';
import { toMoment } from '#domain/time/moments.ts';
import { notFound } from '#server/http/api-error.ts';
import type { QueuedHandler } from '#server/http/handler-types.ts';
import { openAttempts, readStartStandings } from './attempts.store.ts';
import { keepVersionsBegun } from './earlier-version.store.ts';
import { refuseStart } from './quizzes.policy.ts';

/**
 * Opens attempts. While one is open a second start, on any device, answers with it. Of a quiz there is one attempt for each
 * student and assignment, of an assessment as many as its rules allow.
 */
export const startQuizzes: QueuedHandler<typeof startQuiz> = async (tx, calls) => {
  const standings = await readStartStandings(
    tx,
    calls.map(({ caller, body, op_id }) => ({
      district_id: caller.district_id,
      user_puid: caller.user_puid,
      lesson_id: body.lesson_id,
      assignment_id: body.assignment_id ?? null,
      quiz_id: body.quiz_id,
      visit_id: body.lesson_resource_tracking_id ?? op_id,
    })),
  );
  const refusals = calls.map((call, index) => refuseStart(standings[index], call));
  const accepted = calls.flatMap((call, index) => {
    const { points = 0, attempt_no = 1, assignment_id = null, is_taken_out = false } = standings[index] ?? {};
    return refusals[index] || assignment_id === null ? [] : [{ call, max_score: points, attempt_no, assignment_id, is_taken_out }];
  });
  const takenOut = accepted.filter(({ is_taken_out }) => is_taken_out);
  await keepVersionsBegun(
    tx,
    takenOut.map(({ call: { caller, body }, assignment_id }) => ({
      district_id: caller.district_id,
      assignment_id,
      lesson_id: body.lesson_id,
      quiz_id: body.quiz_id,
    })),
  );
  const opened = await openAttempts(
    tx,
    accepted.map(({ call: { caller, body, op_id, received_at }, max_score, attempt_no, assignment_id }) => ({
      district_id: caller.district_id,
      result_id: body.result_id ?? op_id,
      user_puid: caller.user_puid,
      assignment_id,
      lesson_id: body.lesson_id,
      quiz_id: body.quiz_id,
      visit_id: body.lesson_resource_tracking_id ?? op_id,
      started_at: received_at,
      max_score,
      attempt_no,
    })),
  );
  const openedBy = new Map(accepted.map(({ call }, index) => [call, opened[index]]));
  return calls.map((call, index) => {
    const refusal = refusals[index];
    if (refusal) return refusal;
    const attempt = openedBy.get(call);
    if (!attempt?.result_id || !attempt.started_at) return notFound('This quiz');
    return { result_id: attempt.result_id, started_at: toMoment(attempt.started_at) };
  });
};

/** As `startQuizzes`, for assessments. */
export const startAssessments: QueuedHandler<typeof startAssessment> = (tx, calls) =>
  startQuizzes(
    tx,
    calls.map(({ body: { assessment_id, ...body }, ...call }) => ({ ...call, body: { ...body, quiz_id: assessment_id } })),
  );
