import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { DecisionKind, GradebookCell, GradebookColumn, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { fullName } from '../classes/figures.ts';
import { useDecideScore } from './use-decide-scores.ts';

/** What is typed on a cell, and what it decides; Delete takes back what was decided. */
export const CELL_CODES = ['EX', 'M', 'Delete'] as const;
type CellCode = (typeof CELL_CODES)[number];

const MARKED = { EX: m.excused, M: m.markedMissing, Delete: m.tookBack } as const;

function kindOf(code: CellCode, { decision }: GradebookCell): DecisionKind | null {
  if (code === 'EX') return decision?.kind === 'excused' ? null : 'excused';
  if (code === 'M') return decision?.kind === 'missing' ? null : 'missing';
  if (!decision || decision.kind === 'automatic' || decision.kind === 'included') return null;
  return decision.kind === 'excused' ? 'included' : 'automatic';
}

interface MarkedCell extends Pick<GradebookColumn, 'quiz'> {
  readonly group_puid: string;
  readonly student: GradebookStudent;
  readonly cell: GradebookCell;
}

/** Excuses a student's work, marks it as missing, or takes that back, straight from the cell; undo is offered. */
export function useMarkCell() {
  const { decide } = useDecideScore();
  return async (code: CellCode, { group_puid, quiz, student, cell }: MarkedCell) => {
    const kind = kindOf(code, cell);
    if (!quiz || kind === null || cell.state === 'not_assigned') return;
    const about = { group_puid, assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id, student_puid: student.user_puid };
    try {
      await decide({ ...about, kind, points: null, reason: '' }, cell.decision, MARKED[code]({ name: fullName(student) }));
    } catch (error) {
      tellFailure(error);
    }
  };
}
