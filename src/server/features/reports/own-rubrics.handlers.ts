import type * as calls from '#contract/grading/own-rubrics.contract.ts';
import { MAX_OWN_RUBRICS, type OwnRubric, type RubricContent } from '#contract/grading/own-rubrics.schemas.ts';
import { isUsableRubric } from '#domain/grading/rubric-points.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import {
  countOwnRubrics,
  findOwnRubric,
  insertOwnRubric,
  listOwnRubrics,
  markRubricDeleted,
  setRubricSchool,
  updateOwnRubric,
} from './grading/own-rubrics.store.ts';

const missing = () => notFound('This rubric');

/** Compares by value: PostgreSQL stores the fields of JSON in an order of its own. */
const textOf = ({ name, criteria }: RubricContent) =>
  JSON.stringify([name, criteria.map((each) => [each.name, each.levels.map(({ points, description }) => [points, description])])]);
const isSame = (one: RubricContent, other: RubricContent) => textOf(one) === textOf(other);

async function usable(tx: Transaction, caller: Caller, rubricId: string, lock = false): Promise<OwnRubric> {
  const rubric = await findOwnRubric(tx, caller, rubricId, lock);
  if (!rubric) throw missing();
  return rubric;
}

/** A rubric of the caller's own, locked. */
async function ofOwner(tx: Transaction, caller: Caller, rubricId: string): Promise<OwnRubric> {
  const rubric = await usable(tx, caller, rubricId, true);
  if (!rubric.is_owner) throw new ApiError(403, 'only_for_rubric_owner');
  return rubric;
}

async function refuseTooMany(tx: Transaction, caller: Caller): Promise<void> {
  if ((await countOwnRubrics(tx, caller)) > MAX_OWN_RUBRICS) throw new ApiError(409, ['rubrics_full', { most: MAX_OWN_RUBRICS }]);
}

async function create(tx: Transaction, caller: Caller, rubricId: string, content: RubricContent, now: Date): Promise<OwnRubric> {
  await lockCreations(tx, caller);
  if (await insertOwnRubric(tx, caller, rubricId, content, now)) {
    await refuseTooMany(tx, caller);
    return usable(tx, caller, rubricId);
  }
  const rubric = await ofOwner(tx, caller, rubricId);
  if (!isSame(rubric, content) || rubric.deleted_at !== null) throw new ConflictError('rubric_changed_meanwhile', { rubric });
  return rubric;
}

/** Rubrics that teachers make themselves (decisions/grading.md). To everybody who may not use one it does not exist. */
export const ownRubricsHandlers: HandlersOf<typeof calls> = {
  getOwnRubrics: async ({ db, caller }, { query }) => ({ rubrics: await listOwnRubrics(db, caller, query) }),

  saveOwnRubric: ({ db, caller, now }, { body: { rubric_id, version, content } }) =>
    db.transaction(async (tx) => {
      if (!isUsableRubric(content)) throw new ApiError(400, 'rubric_unusable');
      if (version === null) return create(tx, caller, rubric_id, content, now);
      const rubric = await ofOwner(tx, caller, rubric_id);
      if (rubric.deleted_at !== null) throw missing();
      // The same again: the answer to an earlier try was lost.
      if (isSame(rubric, content)) return rubric;
      if (rubric.version !== version) throw new ConflictError('rubric_changed_meanwhile', { rubric });
      await updateOwnRubric(tx, caller, rubric_id, content, now);
      return usable(tx, caller, rubric_id);
    }),

  setOwnRubricDeleted: ({ db, caller, now }, { body: { rubric_id, is_deleted } }) =>
    db.transaction(async (tx) => {
      await ofOwner(tx, caller, rubric_id);
      await markRubricDeleted(tx, caller, rubric_id, is_deleted ? now : null);
      if (!is_deleted) await refuseTooMany(tx, caller);
      return usable(tx, caller, rubric_id);
    }),

  copyOwnRubric: ({ db, caller, now }, { body: { rubric_id, copy_id } }) =>
    db.transaction(async (tx) => {
      const { name, criteria, deleted_at } = await usable(tx, caller, rubric_id);
      if (deleted_at !== null) throw missing();
      return create(tx, caller, copy_id, { name, criteria }, now);
    }),

  shareOwnRubric: ({ db, caller }, { body: { rubric_id, is_shared } }) =>
    db.transaction(async (tx) => {
      const { deleted_at } = await ofOwner(tx, caller, rubric_id);
      if (deleted_at !== null) throw missing();
      if (is_shared && caller.school_id === null) throw new ApiError(409, 'no_school_to_share_in');
      await setRubricSchool(tx, caller, rubric_id, is_shared ? caller.school_id : null);
      return usable(tx, caller, rubric_id);
    }),
};
