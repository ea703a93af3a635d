import type { shareOwnQuiz as shareCall } from '#contract/authoring/own-quizzes.contract.ts';
import type { OwnQuiz } from '#contract/authoring/own-quizzes.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { findColleagues } from '#server/db/colleagues.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import { findOwnQuiz, type StoredQuiz } from './own-quizzes.store.ts';
import { removeQuizShares, setQuizSchool, writeQuizShares } from './quiz-shares.store.ts';

/** A quiz that the caller wrote: what is shared. */
export async function quizToShare(db: Pick<Transaction, 'execute'>, caller: Caller, ownQuizId: number, lock = false): Promise<StoredQuiz> {
  const quiz = await findOwnQuiz(db, caller, ownQuizId, lock);
  if (!quiz || quiz.deleted_at !== null) throw notFound('This quiz');
  if (!quiz.is_owner) throw new ApiError(403, 'only_for_quiz_owner');
  return quiz;
}

/** Shares a quiz with colleagues by name or with the owner's school, or takes it back. */
export function shareOwnQuiz({ db, caller, now }: CallContext, body: BodyOf<typeof shareCall>): Promise<OwnQuiz> {
  return db.transaction(async (tx) => {
    const { own_quiz_id, school, is_shared } = body;
    await quizToShare(tx, caller, own_quiz_id, true);
    const people = [...new Set(body.people)];
    if (people.length === 0 && !school) throw new ApiError(400, 'colleague_needed');
    if (school && is_shared && caller.school_id === null) throw new ApiError(409, 'no_school_to_share_with');
    if (school) await setQuizSchool(tx, caller.district_id, own_quiz_id, is_shared ? caller.school_id : null);
    if (!is_shared) await removeQuizShares(tx, caller.district_id, own_quiz_id, people);
    else {
      const colleagues = await findColleagues(tx, caller, people);
      if (colleagues.length !== people.length) throw notFound('This colleague');
      await writeQuizShares(tx, caller.district_id, own_quiz_id, people, now);
    }
    return quizToShare(tx, caller, own_quiz_id);
  });
}
