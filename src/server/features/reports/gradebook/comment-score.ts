import { isBlank } from '#contract/optional-text.ts';
import type { GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import { ConflictError, notFound } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { insertComment } from './comments.store.ts';
import { lockRecipients } from './decisions.store.ts';
import { type CellAsked, readCell } from './read-cell.ts';

export interface CommentAsked extends CellAsked {
  /** Empty takes the comment away. */
  readonly text: string;
  /** The comment that the teacher looked at; 0 for none. */
  readonly comment_no: number;
}

/**
 * Writes a teacher's comment on a student's quiz. Two teachers at once: the second one's comment is not the latest any more, and the reply
 * is the cell as the first one left it.
 */
export function commentScore(context: CallContext, group: GroupKey, asked: CommentAsked): Promise<GradebookCell> {
  const { district_id } = group;
  const { assignment_id, quiz_id, student_puid } = asked;
  const text = isBlank(asked.text) ? '' : asked.text.trim();
  return context.db.transaction(async (tx) => {
    await lockRecipients(tx, district_id, assignment_id, [student_puid]);
    const { cell } = await readCell(tx, context, group, asked);
    if (cell.state === 'not_assigned') throw notFound('This student');
    const latest = cell.comment;
    if ((latest?.text ?? '') === text) return cell;
    if (asked.comment_no !== (latest?.comment_no ?? 0)) {
      throw new ConflictError(['comment_changed_meanwhile', { who: latest?.written_by }], { cell });
    }
    const { user_puid: by } = context.caller;
    await insertComment(tx, { district_id, assignment_id, quiz_id, student_puid, text, by, now: context.now });
    return (await readCell(tx, context, group, asked)).cell;
  });
}
