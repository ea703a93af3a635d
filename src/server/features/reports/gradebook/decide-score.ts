import { isBlank } from '#contract/optional-text.ts';
import type { DecidedScore, DecisionKind, GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { insertDecision, lockRecipient, type NewDecision } from './decisions.store.ts';
import { type CellAsked, maxPointsOf, readCell, readCells } from './read-cell.ts';

export interface ScoreAsked extends Omit<NewDecision, 'district_id' | 'out_of' | 'by' | 'now'> {
  /** The decision that the teacher looked at; 0 for none. */
  readonly decision_no: number;
}

/**
 * Writes a teacher's word on a score. Two teachers at once: the second one's decision is not
 * the latest any more, and the reply is the cell as the first one left it.
 */
export function decideScore(context: CallContext, group: GroupKey, asked: ScoreAsked): Promise<GradebookCell> {
  const { district_id } = group;
  const { assignment_id, quiz_id, student_puid, kind, points } = asked;
  const reason = isBlank(asked.reason) ? '' : asked.reason.trim();
  if (kind === 'points' && points === null) throw new ApiError(400, 'points_needed');
  return context.db.transaction(async (tx) => {
    await lockRecipient(tx, district_id, assignment_id, student_puid);
    const { cell, most } = await readCell(tx, context, group, asked);
    if (points !== null && points > most) throw new ApiError(400, ['too_many_points', { most }]);
    if (cell.state === 'not_assigned') throw notFound('This student');
    if (kind === 'missing' && isReceived(cell)) throw new ApiError(409, 'score_work_arrived');
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

/** Work that has arrived is not missing, whatever a teacher says. */
const isReceived = ({ attempts, state }: GradebookCell) => attempts > 0 || state === 'awaiting';

/** Decisions on several students' scores at one quiz. */
export interface ScoresAsked extends Omit<CellAsked, 'student_puid'> {
  readonly decisions: readonly ManyAsked[];
}

interface ManyAsked extends Omit<ScoreAsked, 'assignment_id' | 'quiz_id' | 'decision_no'> {
  /** Null where the teacher saw none, or one that was taken back: where another one stands, it stays. */
  readonly decision_no: number | null;
}

const isTakenBack = ({ kind }: { readonly kind: DecisionKind }) => kind === 'automatic' || kind === 'included';

/**
 * Writes a teacher's word on the scores of several students in one transaction. What has changed since the teacher looked, what is not
 * assigned, and work that has arrived and would be called missing, stays as it is.
 */
export function decideScores(
  context: CallContext,
  group: GroupKey,
  { assignment_id, quiz_id, decisions }: ScoresAsked,
): Promise<{ decided: DecidedScore[]; left: number }> {
  const { district_id } = group;
  const asked = new Map(decisions.map((decision) => [decision.student_puid, decision]));
  const students = [...asked.keys()].toSorted();
  return context.db.transaction(async (tx) => {
    for (const student_puid of students) await lockRecipient(tx, district_id, assignment_id, student_puid);
    const paper = { assignment_id, quiz_id };
    const { column, cellOf } = await readCells(tx, context, group, paper);
    const before: Omit<DecidedScore, 'decision_no'>[] = [];
    for (const student_puid of students) {
      const decision = asked.get(student_puid);
      const cell = cellOf(student_puid);
      if (!decision || !cell || cell.state === 'not_assigned') continue;
      const { kind, points } = decision;
      const most = maxPointsOf(cell, column);
      if (kind === 'points' && points === null) throw new ApiError(400, 'points_needed');
      if (points !== null && points > most) throw new ApiError(400, ['too_many_points', { most }]);
      const latest = cell.decision;
      const isAsSeen = decision.decision_no === null ? !latest || isTakenBack(latest) : decision.decision_no === (latest?.decision_no ?? 0);
      if (!isAsSeen || (kind === 'missing' && isReceived(cell))) continue;
      const given = kind === 'points' ? { points, out_of: most } : { points: null, out_of: null };
      const reason = isBlank(decision.reason) ? '' : decision.reason.trim();
      const made = { district_id, ...paper, student_puid, kind, ...given, reason };
      await insertDecision(tx, { ...made, by: context.caller.user_puid, now: context.now });
      const { kind: was = 'automatic', points: had = null, reason: why = '' } = latest ?? {};
      before.push({ student_puid, before: { kind: was, points: had, reason: why } });
    }
    const after = await readCells(tx, context, group, paper);
    const decided = before.map((each) => ({ ...each, decision_no: after.cellOf(each.student_puid)?.decision?.decision_no ?? 0 }));
    return { decided, left: students.length - decided.length };
  });
}
