import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import type { AssignmentChange, GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import { FORM_CHANGED } from '#server/http/keep-others.ts';
import { readState, writeState } from './assignment-states.store.ts';
import { readGiven } from './assignments.store.ts';
import { checkDays } from './check-days.ts';
import { closeAssignment, lockAssignments } from './unassign.store.ts';

/**
 * Undoes one assigning, all of it or nothing: what it made is unassigned, and what it changed is set back. Undone twice, it is undone.
 * @throws ApiError 409 where somebody has changed one of the assignments since
 */
export function undoAssign(db: Database, groups: SQL | null, changes: readonly AssignmentChange[]): Promise<GivenAssignment[]> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(changes.map(({ assignment_id }) => assignment_id))];
    const locked = groups ? await lockAssignments(tx, groups, ids) : [];
    const [one] = locked;
    if (!one || locked.length < ids.length) throw notFound('This assignment');
    const keys = new Map(locked.map((key) => [key.assignment_id, key]));
    const unassign_id = randomUUID();
    for (const { assignment_id, before, after } of changes) {
      const key = keys.get(assignment_id);
      if (!key) throw notFound('This assignment');
      const people = [...new Set([...after.students, ...(before?.students ?? [])].map(({ user_puid }) => user_puid))];
      const now = await readState(tx, key.district_id, assignment_id, people);
      if (isDeepStrictEqual(now, before)) continue;
      if (!isDeepStrictEqual(now, after)) throw new ApiError(409, FORM_CHANGED);
      if (before === null) {
        await closeAssignment(tx, key, unassign_id);
        continue;
      }
      checkDays(before);
      await writeState(tx, key, { before, after });
    }
    return readGiven(tx, one.district_id, ids);
  });
}
