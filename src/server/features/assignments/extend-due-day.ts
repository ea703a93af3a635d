import type { SQL } from 'drizzle-orm';
import type { AssignmentChange } from '#contract/assignments/assignments.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import { readState } from './assignment-states.store.ts';
import { giveToChosen } from './assignments.store.ts';
import { readRecipientDays } from './recipients.store.ts';
import { lockAssignments } from './unassign.store.ts';

interface Extension {
  readonly assignment_id: number;
  readonly to_date: string;
  /** Each with the due day that the teacher saw. */
  readonly students: readonly { readonly user_puid: string; readonly shown: { readonly to_date: string | null } }[];
}

/**
 * Gives students of an assignment a later due day of their own; where late work is taken until before it, until then as well. It gives the
 * lesson to nobody: whoever sees the class may do it, whoever the lesson's owner is. A student without a due day has all the time there is.
 */
export function extendDueDay(
  db: Database,
  groups: SQL | null,
  { assignment_id, students, to_date }: Extension,
): Promise<{ changes: AssignmentChange[]; extended: number; left: number }> {
  return db.transaction(async (tx) => {
    const [key] = groups ? await lockAssignments(tx, groups, [assignment_id]) : [];
    const shown = new Map(students.map((student) => [student.user_puid, student.shown.to_date]));
    const people = [...shown.keys()];
    const before = key ? await readState(tx, key.district_id, assignment_id, people) : null;
    if (!key || !before) throw notFound('This assignment');
    const extended = (await readRecipientDays(tx, key, people)).filter(
      (own) => own.to_date !== null && own.to_date < to_date && own.to_date === shown.get(own.user_puid),
    );
    for (const endsBefore of [true, false]) {
      const some = extended.filter(({ late_until }) => (late_until !== null && late_until < to_date) === endsBefore);
      const own = { to_date, ...(endsBefore ? { late_until: to_date } : {}) };
      await giveToChosen(
        tx,
        key,
        some.map(({ user_puid }) => user_puid),
        own,
      );
    }
    const after = extended.length > 0 ? await readState(tx, key.district_id, assignment_id, people) : null;
    return {
      changes: after ? [{ assignment_id, before, after }] : [],
      extended: extended.length,
      left: people.length - extended.length,
    };
  });
}
