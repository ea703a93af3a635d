import { isBlank } from '#contract/optional-text.ts';
import type { DecidedScore, DecisionKind, GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { insertDecisions, lockRecipients, type NewDecision } from './decisions.store.ts';
import { type CellAsked, maxPointsOf, readCell, readCells } from './read-cell.ts';

export interface ScoreAsked extends Omit<NewDecision, 'district_id' | 'out_of' | 'by' | 'now'> {
  /** The decision that the teacher looked at; 0 for none. */
  readonly decision_no: number;
}

/** Work that has arrived is not missing, whatever a teacher says. */
const isReceived = ({ attempts, state }: GradebookCell) => attempts > 0 || state === 'awaiting';
const isTakenBack = ({ kind }: { readonly kind: DecisionKind }) => kind === 'automatic' || kind === 'included';
const reasonOf = ({ reason }: Pick<ScoreAsked, 'reason'>) => (isBlank(reason) ? '' : reason.trim());

/** A decision on a cell, or why it is not to be written. @throws ApiError 400 where the points cannot be */
function judge(
  { caller, now }: CallContext,
  { district_id }: GroupKey,
  asked: ManyAsked & Pick<ScoreAsked, 'assignment_id' | 'quiz_id'>,
  { cell, most }: { readonly cell: GradebookCell; readonly most: number },
): NewDecision | 'not_assigned' | 'arrived' | 'changed' {
  const { kind, points, decision_no } = asked;
  const latest = cell.decision;
  if (kind === 'points' && points === null) throw new ApiError(400, 'points_needed');
  if (cell.state === 'not_assigned') return 'not_assigned';
  if (points !== null && points > most) throw new ApiError(400, ['too_many_points', { most }]);
  if (kind === 'missing' && isReceived(cell)) return 'arrived';
  const isAsSeen = decision_no === null ? !latest || isTakenBack(latest) : decision_no === (latest?.decision_no ?? 0);
  if (!isAsSeen) return 'changed';
  const given = kind === 'points' ? { points, out_of: most } : { points: null, out_of: null };
  const { assignment_id, quiz_id, student_puid } = asked;
  return { district_id, assignment_id, quiz_id, student_puid, kind, ...given, reason: reasonOf(asked), by: caller.user_puid, now };
}

/**
 * Writes a teacher's word on a score. Two teachers at once: the second one's decision is not
 * the latest any more, and the reply is the cell as the first one left it.
 */
export function decideScore(context: CallContext, group: GroupKey, asked: ScoreAsked): Promise<GradebookCell> {
  const { assignment_id, student_puid, kind, points } = asked;
  return context.db.transaction(async (tx) => {
    await lockRecipients(tx, group.district_id, assignment_id, [student_puid]);
    const { cell, most } = await readCell(tx, context, group, asked);
    const decision = judge(context, group, asked, { cell, most });
    if (decision === 'not_assigned') throw notFound('This student');
    if (decision === 'arrived') throw new ApiError(409, 'score_work_arrived');
    const latest = cell.decision;
    if (latest && latest.kind === kind && latest.points === points && latest.reason === reasonOf(asked)) return cell;
    if (decision === 'changed') throw new ConflictError(['score_changed_meanwhile', { who: latest?.decided_by }], { cell });
    await insertDecisions(tx, [decision]);
    return (await readCell(tx, context, group, asked)).cell;
  });
}

/** Decisions on several students' scores at one quiz. */
export interface ScoresAsked extends Omit<CellAsked, 'student_puid'> {
  readonly decisions: readonly ManyAsked[];
}

interface ManyAsked extends Omit<ScoreAsked, 'assignment_id' | 'quiz_id' | 'decision_no'> {
  /** Null where the teacher saw none, or one that was taken back: where another one stands, it stays. */
  readonly decision_no: number | null;
}

/**
 * Writes a teacher's word on the scores of several students in one transaction. What has changed since the teacher looked, what is not
 * assigned, and work that has arrived and would be called missing, stays as it is.
 */
export function decideScores(
  context: CallContext,
  group: GroupKey,
  { assignment_id, quiz_id, decisions }: ScoresAsked,
): Promise<{ decided: DecidedScore[]; left: number }> {
  const asked = new Map(decisions.map((decision) => [decision.student_puid, decision]));
  return context.db.transaction(async (tx) => {
    await lockRecipients(tx, group.district_id, assignment_id, [...asked.keys()]);
    const paper = { assignment_id, quiz_id };
    const { column, cellOf } = await readCells(tx, context, group, paper);
    const made = [...asked.values()].flatMap((each) => {
      const cell = cellOf(each.student_puid);
      const decision = cell && judge(context, group, { ...each, ...paper }, { cell, most: maxPointsOf(cell, column) });
      return cell && decision && typeof decision === 'object' ? [{ decision, latest: cell.decision }] : [];
    });
    await insertDecisions(
      tx,
      made.map(({ decision }) => decision),
    );
    const after = await readCells(tx, context, group, paper);
    const decided = made.map(({ decision: { student_puid }, latest }): DecidedScore => {
      const { kind = 'automatic', points = null, reason = '' } = latest ?? {};
      return { student_puid, before: { kind, points, reason }, decision_no: after.cellOf(student_puid)?.decision?.decision_no ?? 0 };
    });
    return { decided, left: asked.size - decided.length };
  });
}
