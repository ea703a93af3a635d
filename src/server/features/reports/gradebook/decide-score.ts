import { isBlank } from '#contract/optional-text.ts';
import type { GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { insertDecision, lockRecipient, type NewDecision } from './decisions.store.ts';
import { readCell } from './read-cell.ts';

export interface ScoreAsked extends Omit<NewDecision, 'district_id' | 'out_of' | 'by' | 'now'> {
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
  const reason = isBlank(asked.reason) ? '' : asked.reason.trim();
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
    const given = kind === 'points' ? { points, out_of: most } : { points: null, out_of: null };
    const made = { district_id, assignment_id, quiz_id, student_puid, kind, ...given, reason };
    await insertDecision(tx, { ...made, by: context.caller.user_puid, now: context.now });
    return (await readCell(tx, context, group, asked)).cell;
  });
}
