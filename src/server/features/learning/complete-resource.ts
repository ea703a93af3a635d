import type { checkResourceCompletion } from '#contract/learning/learning.contract.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import type { QueuedHandler } from '#server/http/handler-types.ts';
import { refuseQuizNamed, refuseResource } from './learning.policy.ts';
import { readStandings } from './standings.store.ts';
import { listElsewhere, readHandedIn, writeCompletions } from './tracking.store.ts';

/** Marks resources completed, each once. A quiz is completed by handing it in: here it only tells whether it was. */
export const completeResources: QueuedHandler<typeof checkResourceCompletion> = async (tx, calls) => {
  const standings = await readStandings(
    tx,
    calls.map(({ caller, query }) => ({
      district_id: caller.district_id,
      user_puid: caller.user_puid,
      lesson_id: query.lesson_id,
      assignment_id: query.assignment_id ?? null,
      resource_id: query.resource_id,
      lesson_tracking_id: null,
    })),
  );
  const asElsewhere = calls.flatMap(({ query }, index) => (query.isLearnosityEnabled ? (standings[index]?.item_id ?? []) : []));
  const elsewhere = await listElsewhere(tx, asElsewhere);
  const judged = calls.map(({ caller, received_at, query, ...decision }, index) => {
    const standing = standings[index];
    return {
      refusal: refuseResource(standing, decision) ?? refuseQuizNamed(query, standing?.item_id ?? null, elsewhere),
      received_at,
      item_id: standing?.item_id ?? 0,
      is_quiz: TAKEN_TYPES.includes(standing?.resource_type_id ?? 0),
      district_id: caller.district_id,
      user_puid: caller.user_puid,
      assignment_id: standing?.assignment_id ?? 0,
      resource_id: standing?.resource_id ?? 0,
    };
  });
  const quizzes = judged.filter(({ refusal, is_quiz }) => !refusal && is_quiz);
  const handedIn = await readHandedIn(
    tx,
    quizzes.map((quiz) => ({
      district_id: quiz.district_id,
      assignment_id: quiz.assignment_id,
      quiz_id: quiz.item_id,
      user_puid: quiz.user_puid,
    })),
  );
  const open = new Set(quizzes.filter((_quiz, index) => !handedIn[index]));
  await writeCompletions(
    tx,
    judged
      .filter((entry) => !entry.refusal && !open.has(entry))
      .map(({ district_id, assignment_id, resource_id, user_puid, received_at }) => ({
        district_id,
        assignment_id,
        resource_id,
        user_puid,
        received_at,
      })),
  );
  return judged.map((entry) => entry.refusal ?? { is_completed: !open.has(entry), received_at: entry.received_at });
};
