import { randomUUID } from 'node:crypto';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type * as lessons from '#contract/workspace/lessons.contract.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { duplicateLesson } from './duplicate-lesson.ts';
import { findStanding, readRows } from './lesson-rows.store.ts';
import { insertPresentation, leaveShared, purgeDeleted, setArchived, setDeleted } from './lesson-write.store.ts';
import { readPrebuilt } from './prebuilt.store.ts';
import { createLesson, readWhole, updateLesson } from './save-lesson.ts';
import { openLesson } from './workspace.policy.ts';

/** A lesson that students were ever given is archived, never destroyed; a colleague's only leaves one's own shared tab. */
function deleteLesson({ db, caller, now }: CallContext, lessonId: number): Promise<DataOf<typeof lessons.deleteLesson>> {
  return db.transaction(async (tx) => {
    const before = await findStanding(tx, caller, lessonId, true);
    // Asked twice, it is deleted once.
    if (before?.is_owner && before.is_deleted) return { lesson_id: lessonId, outcome: 'deleted' };
    const standing = await openLesson(tx, caller, lessonId, true);
    if (!standing.is_owner) {
      await leaveShared(tx, caller, lessonId);
      return { lesson_id: lessonId, outcome: 'left' };
    }
    if (standing.has_history) {
      if (!standing.is_archived) await setArchived(tx, caller.district_id, lessonId, now);
      return { lesson_id: lessonId, outcome: 'archived' };
    }
    await setDeleted(tx, caller.district_id, lessonId, now);
    await purgeDeleted(tx, caller.district_id, caller.user_puid, now);
    return { lesson_id: lessonId, outcome: 'deleted' };
  });
}

function restoreLesson({ db, caller }: CallContext, lessonId: number): Promise<DataOf<typeof lessons.restoreLesson>> {
  return db.transaction(async (tx) => {
    const standing = await findStanding(tx, caller, lessonId, true);
    if (!standing?.is_owner) throw notFound('This lesson');
    // What was archived before it was deleted stays archived.
    if (standing.is_deleted) await setDeleted(tx, caller.district_id, lessonId, null);
    else await setArchived(tx, caller.district_id, lessonId, null);
    const [row] = await readRows(tx, caller, [lessonId]);
    if (!row) throw notFound('This lesson');
    return row;
  });
}

async function open(
  { db, caller, now }: CallContext,
  { lesson_id, is_prebuilt }: QueryOf<typeof lessons.startLesson>,
  mode: 'start' | 'preview',
): Promise<DataOf<typeof lessons.startLesson>> {
  if (is_prebuilt) {
    const found = await readPrebuilt(db, lesson_id, await hiddenProducts(db, caller));
    if (!found) throw notFound('This lesson');
  } else await openLesson(db, caller, lesson_id);
  const tracking_id = randomUUID();
  await insertPresentation(db, caller, { tracking_id, lesson_id, mode, is_prebuilt }, now);
  return { tracking_id, lesson_id, is_prebuilt, started_at: now.toISOString() };
}

/** Lessons and assignments themselves (specification section 7, "Workspace and lessons"). */
export const lessonsHandlers = {
  createLesson: (context, { body }) => createLesson(context, body),
  updateLesson: (context, { body }) => updateLesson(context, body),
  getLesson: async ({ db, caller }, { query }) => {
    await openLesson(db, caller, query.lesson_id);
    return readWhole(db, caller, query.lesson_id);
  },
  deleteLesson: (context, { query }) => deleteLesson(context, query.lesson_id),
  restoreLesson: (context, { body }) => restoreLesson(context, body.lesson_id),
  duplicateLesson: (context, { body }) => duplicateLesson(context, body),
  startLesson: (context, { query }) => open(context, query, 'start'),
  previewLesson: (context, { query }) => open(context, query, 'preview'),
} satisfies HandlersOf<typeof lessons>;
