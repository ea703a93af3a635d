import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { UNASSIGN_UNDO_DAYS } from '#contract/assignments/assignments.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { answeredBefore, keepAnswer } from '#server/db/do-once.ts';
import { sentAgainSince } from '#server/db/sent-again.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { NOBODY } from './give-lessons.ts';
import {
  closeAssignment,
  findSameTakeBack,
  isGivenToAnybody,
  lockAssignments,
  restoreUnassigned,
  takeFromStudents,
} from './unassign.store.ts';

export interface TakeBack {
  readonly assignment_id: number;
  /** Undefined: from everybody. */
  readonly group_users_list?: readonly string[] | undefined;
}

/**
 * Takes assignments back, all of it or nothing. What was begun stays in the reports; work that comes later waits for the teacher's
 * decision. One unassigning has one id, by which it is undone; sent again, it is the same one.
 */
export function takeBack(db: Database, groups: SQL | null, asked: readonly TakeBack[]) {
  if (asked.some(({ group_users_list }) => group_users_list?.length === 0)) throw new ApiError(400, NOBODY);
  return db.transaction(async (tx) => {
    const ids = [...new Set(asked.map(({ assignment_id }) => assignment_id))];
    const found = groups ? await lockAssignments(tx, groups, ids) : [];
    if (found.length < ids.length) throw notFound('This assignment');
    const byId = new Map(found.map((each) => [each.assignment_id, each]));
    const unassign_id = randomUUID();
    let [assignments, students] = [0, 0];
    for (const { assignment_id, group_users_list } of asked) {
      const assignment = byId.get(assignment_id);
      if (!assignment) continue;
      if (group_users_list === undefined) {
        assignments += await closeAssignment(tx, assignment, unassign_id);
        continue;
      }
      students += await takeFromStudents(tx, assignment, group_users_list, unassign_id);
      // Nobody has it any more: it would only stand in lists.
      if (!(await isGivenToAnybody(tx, assignment))) await closeAssignment(tx, assignment, unassign_id);
    }
    const [one] = found;
    if (assignments + students === 0 && one) {
      const idsOf = (isWhole: boolean) =>
        asked.filter(({ group_users_list }) => (group_users_list === undefined) === isWhole).map(({ assignment_id }) => assignment_id);
      const before = { whole: idsOf(true), parts: idsOf(false) };
      const same = await findSameTakeBack(tx, one.district_id, before, sentAgainSince(new Date()));
      if (same) return same;
    }
    return { unassign_id, assignments, students };
  });
}

/** Undoes one unassigning. Asked again, because the answer was lost, it is answered as before. */
export function giveBack(db: Database, caller: Caller, groups: SQL | null, unassign_id: string) {
  const once = { client_id: unassign_id, call: 'undo_unassign', asked: {} };
  return db.transaction(async (tx) => {
    const restored = groups ? await restoreUnassigned(tx, groups, unassign_id, UNASSIGN_UNDO_DAYS) : { assignments: 0, students: 0 };
    if (restored.assignments + restored.students > 0) {
      await keepAnswer(tx, caller, once, restored);
      return restored;
    }
    const before = await answeredBefore<typeof restored>(tx, caller, once);
    if (before === null || before === 'otherwise') throw notFound('This assignment');
    return before;
  });
}
