import type { GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { newestQuiz, readSourceIn, studentOf } from '../report-sources.ts';
import { insertDecision, lockRecipient, type NewDecision, readLatestDecisions } from './decisions.store.ts';
import { type BookColumn, gradebookCell } from './gradebook-view.ts';

export interface ScoreAsked extends Omit<NewDecision, 'district_id' | 'by' | 'now'> {
  /** The decision that the teacher looked at; 0 for none. */
  readonly decision_no: number;
}

/**
 * Writes a teacher's word on a score. Points and an excuse need a reason. Two teachers at once: the second one's decision is not
 * the latest any more, and the reply is the cell as the first one left it.
 */
export function decideScore(context: CallContext, group: GroupKey, asked: ScoreAsked): Promise<GradebookCell> {
  const { district_id } = group;
  const { assignment_id, quiz_id, student_puid, kind, points } = asked;
  const reason = asked.reason.trim();
  if ((kind === 'points' || kind === 'excused') && reason === '') throw new ApiError(400, 'score_reason_needed');
  if (kind === 'points' && points === null) throw new ApiError(400, 'points_needed');
  return context.db.transaction(async (tx) => {
    await lockRecipient(tx, district_id, assignment_id, student_puid);
    const { cell, most } = await readCell(tx, context, group, asked);
    if (points !== null && points > most) throw new ApiError(400, ['too_many_points', { most }]);
    if (cell.state === 'not_assigned') throw notFound('This student');
    const latest = cell.decision;
    if (latest && latest.kind === kind && latest.points === points && latest.reason === reason) return cell;
    if (asked.decision_no !== (latest?.decision_no ?? 0)) {
      throw new ConflictError(['score_changed_meanwhile', { who: latest?.decided_by }], { cell });
    }
    const made = { district_id, assignment_id, quiz_id, student_puid, kind, points: kind === 'points' ? points : null, reason };
    await insertDecision(tx, { ...made, by: context.caller.user_puid, now: context.now });
    return (await readCell(tx, context, group, asked)).cell;
  });
}

async function readCell(tx: Transaction, context: CallContext, group: GroupKey, { assignment_id, quiz_id, student_puid }: ScoreAsked) {
  const source = await readSourceIn(tx, group, context, { assignment_ids: [assignment_id], only_student: student_puid });
  const { book } = source;
  const given = book.facts.assignments.flatMap((assignment) => book.assessedIn(assignment).map((resource) => ({ assignment, resource })));
  const column: BookColumn = newestQuiz(given.filter(({ resource }) => resource.item_id === quiz_id));
  const { user_puid } = studentOf(source, student_puid);
  const decisions = await readLatestDecisions(tx, group.district_id, [assignment_id]);
  const cell = gradebookCell(book, column, user_puid, decisions);
  // What a score of the teacher's own is out of: what the attempt was worth with what waits, or else the paper.
  const most =
    cell.attempts > 0 && cell.max_points !== null ? cell.max_points + cell.awaiting_points : (column.resource?.paper_points ?? 0);
  return { cell, most };
}
