import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { STUDENT_GRADES } from '#contract/users/users.schemas.ts';
import type { moveGrades as moveGradesCall } from '#contract/users/users-places.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { doOnce } from '#server/db/do-once.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { newChange } from './change-accounts.ts';
import { insertChange } from './changes.store.ts';
import { countActiveByGrade, GRADES_MOVED, writeGrades } from './grades.store.ts';
import { accountReach } from './users.policy.ts';

const LAST = STUDENT_GRADES.at(-1) ?? '';

/** The grade above; undefined for the last one. */
const above = (grade: string): string | undefined => STUDENT_GRADES[(STUDENT_GRADES as readonly string[]).indexOf(grade) + 1];

/** How many students each grade is to lose, to compare. */
const listOf = (moves: readonly { readonly from: string; readonly students: number }[]): string =>
  moves.map(({ from, students }) => `${from}:${students}`).join();

/**
 * Moves students up by a grade, as at the end of a year, or says how many that would be.
 * @throws ApiError 404 for a school out of reach, 409 where it is no longer as many as were shown, 422 where this id moved others
 */
export async function moveGrades(context: CallContext, body: BodyOf<typeof moveGradesCall>): Promise<DataOf<typeof moveGradesCall>> {
  const within = accountReach(context.caller, body.district_id);
  if (within.school_id !== null && body.school_id !== null && body.school_id !== within.school_id) throw notFound('This school');
  const reach = { ...within, school_id: within.school_id ?? body.school_id };
  let isNew = false;
  const move = async (tx: Transaction) => {
    const counted = await countActiveByGrade(tx, reach);
    const moves = STUDENT_GRADES.flatMap((from) => {
      const [to, students] = [above(from), counted.get(from) ?? 0];
      return to !== undefined && students > 0 && (body.grade === undefined || body.grade === from) ? [{ from, to, students }] : [];
    });
    const total = moves.reduce((sum, { students }) => sum + students, 0);
    const leaving = body.grade === undefined || body.grade === LAST ? (counted.get(LAST) ?? 0) : 0;
    const isOther = (body.expected ?? total) !== total || listOf(body.shown ?? moves) !== listOf(moves);
    if (isOther) throw new ApiError(409, 'list_changed');
    if (body.is_dry_run || total === 0) return { change_id: null, total, moves, leaving };
    const change = newChange(context, GRADES_MOVED, reach.district_id);
    await insertChange(tx, change);
    isNew = true;
    const moved = await writeGrades(
      tx,
      change,
      reach,
      moves.map(({ from }) => from),
      moves.map(({ to }) => to),
    );
    return { change_id: change.change_id, total: moved, moves, leaving };
  };
  const { is_dry_run, client_id, grade = null } = body;
  const asked = { district_id: reach.district_id, school_id: reach.school_id, grade };
  const result = await context.db.transaction((tx) =>
    is_dry_run ? move(tx) : doOnce(tx, context.caller, { client_id, call: 'move_grades', asked }, () => move(tx)),
  );
  if (result === 'otherwise') throw new ApiError(422, 'carried_out_already');
  if (isNew) context.note({ kind: 'account_changed', district_id: reach.district_id, detail: `${result.total} students moved up a grade` });
  return result;
}
