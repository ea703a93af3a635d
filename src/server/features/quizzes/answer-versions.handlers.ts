import type { SQL } from 'drizzle-orm';
import type * as answerVersions from '#contract/quizzes/answer-versions.contract.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { type GradeDependencies, loadSheets, saveSheets, sheetKey } from './answer-sheets.store.ts';
import { refuseChoosing, refuseVersions } from './quizzes.policy.ts';
import { findOwnAttempt, findTaughtAttempt, listVersions, type VersionedAttempt } from './version-views.store.ts';

/** What this area needs of others; handed in where handlers are assembled. */
export interface VersionDependencies extends GradeDependencies {
  /** Which classes (`class_group g`) a caller may see; null for none. */
  readonly visibleGroups: (caller: Caller) => SQL | null;
}

/** The history of answers: for the student who wrote them, and for those who teach the student. */
export function answerVersionsHandlers(dependencies: VersionDependencies) {
  const findTaught = async (db: Database, caller: Caller, resultId: string): Promise<VersionedAttempt> => {
    const groups = dependencies.visibleGroups(caller);
    const attempt = groups ? await findTaughtAttempt(db, groups, resultId) : undefined;
    if (!attempt) throw notFound('This quiz');
    return attempt;
  };
  return {
    getAnswerVersions: async ({ db, caller }, { query }) => {
      const attempt = await findOwnAttempt(db, caller, query.result_id);
      const refusal = refuseVersions(attempt, caller);
      if (refusal || !attempt) throw refusal ?? notFound('This quiz');
      return listVersions(db, attempt);
    },

    getStudentAnswerVersions: async ({ db, caller }, { query }) =>
      listVersions(db, await findTaught(db, caller, query.result_id), query.question_id),

    chooseAnswerVersion: async ({ db, caller, now }, { body: { result_id, question_id, op_id } }) => {
      const attempt = await findTaught(db, caller, result_id);
      await db.transaction(async (tx) => {
        const sheets = await loadSheets(dependencies, tx, [attempt], true, true);
        const sheet = sheets.get(sheetKey(attempt));
        const refusal = refuseChoosing(sheet?.row);
        if (refusal || !sheet) throw refusal ?? notFound('This quiz');
        if (!sheet.choose(question_id, op_id, now.toISOString())) throw notFound('This answer');
        await saveSheets(dependencies, tx, sheets, { by: caller.user_puid, at: now });
      });
      return true as const;
    },
  } satisfies HandlersOf<typeof answerVersions>;
}
