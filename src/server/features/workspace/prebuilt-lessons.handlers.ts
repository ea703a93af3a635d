import { isDeepStrictEqual } from 'node:util';
import type * as prebuilt from '#contract/workspace/prebuilt.contract.ts';
import { PREBUILT_A_PAGE, type PrebuiltLesson } from '#contract/workspace/prebuilt.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import {
  findSamePrebuilt,
  insertPrebuilt,
  itemsOfProduct,
  listPrebuiltLessons,
  type PrebuiltToWrite,
  updatePrebuilt,
  writePrebuiltState,
} from './prebuilt-lessons.store.ts';

/** Prebuilt assignments (specification section 2, `prebuiltAssignResource`): put together by who owns content, taken by teachers. */
export const prebuiltHandlers = {
  getPrebuiltLessons: async ({ db }, { query: { product_id, page } }) => ({
    ...(await listPrebuiltLessons(db, { product_id, prebuilt_id: null, page })),
    page_size: PREBUILT_A_PAGE,
  }),

  savePrebuiltLesson: ({ db, caller, now }, { body }) =>
    db.transaction(async (tx) => {
      const before = body.prebuilt_id === null ? null : await one(tx, body.prebuilt_id);
      if (before && before.product_id !== body.product_id) throw notFound('This product');
      // What was in it already may have been retired since: it stays until somebody takes it out.
      const known = new Set(before?.resources.map(({ item_id }) => item_id));
      const ids = [...new Set(body.resources.map(({ item_id }) => item_id))];
      if (ids.length < body.resources.length) throw new ApiError(400, 'resource_twice');
      const there = await itemsOfProduct(tx, body.product_id, ids);
      if (ids.some((id) => !there.has(id) && !known.has(id))) throw notFound('This resource');
      if (before === null) {
        await lockCreations(tx, caller);
        // The same new one within two minutes is the first: its answer was lost.
        return one(
          tx,
          (await findSamePrebuilt(tx, body, caller.user_puid, now)) ?? (await insertPrebuilt(tx, body, caller.user_puid, now)),
        );
      }
      const { prebuilt_id } = before;
      // Saved twice, or by two who mean the same: there is nothing to lose.
      if (isSame(before, body)) return before;
      if (!(await updatePrebuilt(tx, { prebuilt_id, version: body.version ?? before.version }, body, caller.user_puid, now))) {
        const name = before.edited_by ?? 'Somebody';
        throw new ConflictError(['changed_meanwhile', { name }], before);
      }
      return one(tx, prebuilt_id);
    }),

  setPrebuiltState: ({ db }, { body: { prebuilt_id, state } }) =>
    db.transaction(async (tx) => {
      if (!(await writePrebuiltState(tx, prebuilt_id, state))) throw notFound('This assignment');
      return one(tx, prebuilt_id);
    }),
} satisfies HandlersOf<typeof prebuilt>;

function isSame(before: PrebuiltLesson, wanted: PrebuiltToWrite): boolean {
  const of = ({ title, objective, grade, standards, resources }: PrebuiltToWrite) => ({
    title,
    objective,
    grade,
    standards,
    resources: resources.map(({ item_id, time, remarks }) => ({ item_id, time, remarks })),
  });
  return isDeepStrictEqual(of(before), of(wanted));
}

async function one(tx: Transaction, prebuilt_id: number): Promise<PrebuiltLesson> {
  const [found] = (await listPrebuiltLessons(tx, { product_id: null, prebuilt_id, page: 1 })).lessons;
  if (!found) throw notFound('This assignment');
  return found;
}
