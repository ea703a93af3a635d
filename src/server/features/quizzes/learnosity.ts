import { randomUUID } from 'node:crypto';
import type { DataOf } from '#contract/endpoint.ts';
import type { startLearnosityAssessment, submitLearnosityAssessment } from '#contract/quizzes/quizzes.contract.ts';
import { SUBMIT_TIME_SPENT } from '#contract/quizzes/quizzes.schemas.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Handler, QueuedHandler } from '#server/http/handler-types.ts';
import type { GradeDependencies } from './answer-sheets.store.ts';
import { isHandedIn, readActivity } from './attempts.store.ts';
import { type LearnosityKeys, signLearnosity } from './sign-learnosity.ts';
import { startQuizzes } from './start-quiz.ts';
import { submitAnswers } from './submit-quiz-response.ts';

/**
 * Opens the attempt here, and signs what the service's own script asks for: keys never leave the server. What was handed in is not
 * opened there once more, as by the browser's way back.
 */
export function startLearnosity(keys: LearnosityKeys | null): Handler<typeof startLearnosityAssessment> {
  return async ({ db, caller, now }, { body: { assessment_id, ...body } }) => {
    const activity = await readActivity(db, assessment_id);
    const received_at = now.toISOString();
    const times = { received_at, recorded_at: null, written_at: received_at };
    const call = { op_id: randomUUID(), caller, query: {}, body: { ...body, quiz_id: assessment_id }, ...times };
    const [opened] = await db.transaction((tx) => startQuizzes(tx, [call]));
    if (!opened || opened instanceof ApiError) throw opened ?? new Error('a start was not answered');
    const { result_id } = opened;
    if ((await isHandedIn(db, caller.district_id, result_id)) || !keys || activity === null)
      return { result_id, session_id: result_id, script_url: null, signed_request: null };
    const request = {
      user_id: caller.user_puid,
      activity_template_id: activity,
      activity_id: `assignment-${body.assignment_id}-${assessment_id}`,
      session_id: result_id,
      rendering_type: 'assess',
      type: 'submit_practice',
      state: 'initial',
      name: activity,
    };
    const signed_request = { ...signLearnosity(keys, request, now) };
    return { result_id, session_id: result_id, script_url: keys.scriptUrl, signed_request } satisfies DataOf<
      typeof startLearnosityAssessment
    >;
  };
}

/** Handed in at the service: the points are the service's to tell, so until then all of them wait. */
export const submitLearnosity =
  (dependencies: GradeDependencies): QueuedHandler<typeof submitLearnosityAssessment> =>
  (tx, calls) =>
    submitAnswers(dependencies)(
      tx,
      calls.map(({ body: { result_id, measured_seconds }, ...call }) => ({
        ...call,
        body: { result_id, measured_seconds, time_spent: SUBMIT_TIME_SPENT, submit_type: 'submit', quizResponse: {}, isElsewhere: true },
      })),
    );
