import type { SQL } from 'drizzle-orm';
import type { GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import {
  countMembers,
  findGroupOf,
  findSameRound,
  hasItem,
  isArchived,
  lockTargetGroups,
  readGiven,
  readLastRound,
} from './assignments.store.ts';
import { giveToSome, NOBODY } from './give-lessons.ts';

export interface Reassign {
  readonly lesson_id: number;
  /** Which quiz it is about; null: the lesson. */
  readonly quiz_id: number | null;
  /** Null: the class that had the lesson last with all of the students in it. */
  readonly group_puid: string | null;
  readonly students: readonly string[];
  readonly due_day: string | null;
}

/**
 * Gives a lesson once more to students of a group that had it: another round, beside the first, for nobody else, under the
 * instructions and in the order of the round before. Sent again before any of them began it, it is the same round: nobody finds the lesson
 * twice because a browser sent the call twice.
 */
export function reassignLesson(db: Database, caller: Caller, groups: SQL | null, asked: Reassign): Promise<GivenAssignment> {
  const people = [...new Set(asked.students)];
  if (people.length === 0) throw new ApiError(400, NOBODY);
  return db.transaction(async (tx) => {
    const groupPuid = asked.group_puid ?? (groups && (await findGroupOf(tx, groups, asked.lesson_id, people)));
    const [group] = groups && groupPuid ? await lockTargetGroups(tx, groups, [groupPuid]) : [];
    if (!group) throw notFound('This class');
    const last = await readLastRound(tx, group, asked.lesson_id);
    if (last === null) throw notFound('This lesson');
    if (await isArchived(tx, group.district_id, asked.lesson_id)) throw new ApiError(409, 'lesson_archived');
    if (asked.quiz_id !== null && !(await hasItem(tx, group.district_id, asked.lesson_id, asked.quiz_id))) throw notFound('This quiz');
    if ((await countMembers(tx, group, people)) < people.length) throw notFound('This student');
    const words = {
      ...group,
      lesson_id: asked.lesson_id,
      assignment_no: last.assignment_no + 1,
      instructions: last.instructions,
      enforce_order: last.enforce_order,
      may_check: last.may_check,
      from_date: null,
      to_date: asked.due_day,
      late_until: null,
      by: caller.user_puid,
    };
    const same = await findSameRound(tx, { ...words, assignment_no: last.assignment_no }, people);
    const [given] = await readGiven(tx, group.district_id, [same ?? (await giveToSome(tx, words, people))]);
    if (!given) throw notFound('This assignment');
    return given;
  });
}
