import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { workStateText } from '#client/staff/kit/layout/work-state-text.ts';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import { percentText } from '../classes/figures.ts';
import classes from './gradebook.module.css';

/** What stands in a cell: a score, or the word of whatever else stands there. */
export function cellLabel({ state, percent, is_started }: GradebookCell): string {
  if (percent !== null && (state === 'scored' || state === 'zero')) return percentText(percent);
  if (state === 'done' || state === 'scored' || state === 'zero') return workStateText('turned_in');
  if (state === 'awaiting') return m.stateWaiting();
  if (state === 'excused') return workStateText('excused');
  if (state === 'not_assigned') return m.stateNotAssigned();
  if (is_started) return workStateText('started');
  return state === 'missing' ? m.stateMissing() : m.stateNotYet();
}

/** Which of several attempts the score is of. */
function attemptMark({ attempts: count, counted_attempt: number, state, is_teachers }: GradebookCell): string[] {
  if (number !== undefined) return [m.attemptCounts({ number, count })];
  return count > 1 && !is_teachers && (state === 'scored' || state === 'zero') ? [m.averaged({ count })] : [];
}

function retakeMark(retake: NonNullable<GradebookCell['retake']>): string {
  if (retake.from_answers) return retake.is_begun ? m.revisionBegun() : m.returned();
  if (retake.is_begun) return m.retakeBegun();
  return retake.due_date ? m.retakeDue({ day: formatDay(retake.due_date) }) : m.retakeGiven();
}

/** What is said beside it: which attempt counts, a retake that is to come, late, part of it waits, a teacher set it, a teacher wrote about it. */
export function cellMarks(cell: GradebookCell): readonly string[] {
  const { state, is_late, is_teachers, awaiting_points, comment, retake } = cell;
  return [
    ...attemptMark(cell),
    ...(retake ? [retakeMark(retake)] : []),
    ...(is_late ? [m.late()] : []),
    ...(awaiting_points > 0 && state !== 'awaiting' ? [m.someWait()] : []),
    ...(is_teachers ? [m.yours()] : []),
    ...(comment?.text ? [m.commented()] : []),
  ];
}

const TONES: Partial<Record<GradebookCell['state'], StatusTone>> = { awaiting: 'active', missing: 'problem', done: 'done' };

/**
 * A cell's label with its marks below. A score is plain text, and so is what is not assigned or not begun yet; every other state is a chip.
 */
export function CellWords({ cell }: { readonly cell: GradebookCell }) {
  const marks = cellMarks(cell);
  const words = cellLabel(cell);
  const isPlain = cell.percent !== null || cell.state === 'not_assigned' || (cell.state === 'not_received' && !cell.is_started);
  const tone = cell.is_started ? 'waiting' : (TONES[cell.state] ?? 'neutral');
  return (
    <>
      {isPlain ? words : <StatusChip tone={tone}>{words}</StatusChip>}
      {marks.length > 0 && <small className={classes.marks}>{marks.join(', ')}</small>}
    </>
  );
}
