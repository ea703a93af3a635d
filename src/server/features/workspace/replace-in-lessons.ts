import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { keepVersion, pinBegun } from './lesson-write.store.ts';
import { lessonsHolding, nextVersion, replaceResource } from './replace-in-lessons.store.ts';

/**
 * Puts an item in the place of another in every lesson that the caller made, as an edit of each. Assignments in which somebody has begun keep
 * their version (decisions/lessons-and-assignments.md); the others follow.
 * @returns how many assignments keep what they had
 */
export async function replaceInLessons(
  tx: Transaction,
  caller: Caller,
  change: { readonly from: number; readonly to: number; readonly resource_type_id: number },
  now: Date,
): Promise<number> {
  let kept = 0;
  for (const lessonId of await lessonsHolding(tx, caller, change.from)) {
    await keepVersion(tx, caller.district_id, lessonId);
    kept += await pinBegun(tx, caller.district_id, lessonId);
    await replaceResource(tx, caller.district_id, lessonId, change);
    await nextVersion(tx, caller, lessonId, now);
  }
  return kept;
}
