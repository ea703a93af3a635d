import type { BodyOf } from '#contract/endpoint.ts';
import type * as lessons from '#contract/workspace/lessons.contract.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { cutText } from '#domain/cut-text.ts';
import { lockCreations, sentAgainSince } from '#server/db/sent-again.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { readRows } from './lesson-rows.store.ts';
import {
  findByClientId,
  findCounterpart,
  findSameLessons,
  insertLesson,
  readResources,
  readTexts,
  writeResources,
} from './lesson-write.store.ts';
import { NOWHERE } from './place.store.ts';
import { openLesson } from './workspace.policy.ts';

/**
 * Duplicates a lesson (decisions/lessons-and-assignments.md). One of one's own becomes its counterpart, the assignment of a live lesson or the other
 * way round, of which there is one at a time; asked for in its own kind, and of a colleague's, it becomes a copy that knows
 * its source.
 */
export function duplicateLesson({ db, caller, now }: CallContext, body: BodyOf<typeof lessons.duplicateLesson>): Promise<WorkspaceLesson> {
  return db.transaction(async (tx) => {
    const clientId = body.client_id ?? null;
    const before = clientId === null ? null : await findByClientId(tx, caller, clientId);
    if (before !== null) return one(await readRows(tx, caller, [before]));
    const standing = await openLesson(tx, caller, body.lesson_id, true);
    const texts = await readTexts(tx, caller.district_id, body.lesson_id);
    if (!texts) throw notFound('This lesson');
    const isAssignment = body.is_assignment === undefined ? standing.is_owner !== standing.is_assignment : body.is_assignment === 'yes';
    const isCounterpart = standing.is_owner && isAssignment !== standing.is_assignment;
    if (isCounterpart && (await findCounterpart(tx, caller, body.lesson_id, texts.duplicate_of, isAssignment)) !== null) {
      throw new ApiError(409, isAssignment ? 'assignment_already_exists' : 'live_lesson_already_exists');
    }
    const place = standing.is_owner ? texts : NOWHERE;
    const copy = {
      ...texts,
      lesson_name: isCounterpart || !standing.is_owner ? texts.lesson_name : copyName(texts.lesson_name, '(copy)'),
      lesson_name_es:
        isCounterpart || !standing.is_owner || texts.lesson_name_es === ''
          ? texts.lesson_name_es
          : copyName(texts.lesson_name_es, '(copia)'),
      product_id: place.product_id,
      unit_id: place.unit_id,
      subunit_id: place.subunit_id,
      level3_id: place.level3_id,
      is_assignment: isAssignment,
      due_date: standing.is_owner ? texts.due_date : null,
      client_id: clientId,
      source: { lesson_id: body.lesson_id, version: texts.version },
      duplicate_of: isCounterpart ? body.lesson_id : null,
    };
    if (clientId === null && !isCounterpart) {
      await lockCreations(tx, caller);
      const [same] = await findSameLessons(tx, caller, copy, sentAgainSince(now));
      if (same !== undefined) return one(await readRows(tx, caller, [same]));
    }
    const lessonId = await insertLesson(tx, caller, copy, now);
    if (lessonId === null) throw new ApiError(409, 'copy_running');
    const resources = await readResources(tx, caller.district_id, body.lesson_id);
    await writeResources(
      tx,
      caller.district_id,
      lessonId,
      resources.map((resource) => ({ ...resource, resource_id: null })),
    );
    return one(await readRows(tx, caller, [lessonId]));
  });
}

const LONGEST_NAME = 200;
function copyName(name: string, mark: string): string {
  return `${cutText(name, LONGEST_NAME - mark.length - 1)} ${mark}`;
}

function one(rows: readonly WorkspaceLesson[]): WorkspaceLesson {
  const [row] = rows;
  if (!row) throw notFound('This lesson');
  return row;
}
