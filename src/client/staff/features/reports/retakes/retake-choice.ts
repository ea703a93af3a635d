import type { AssignedRule } from '#contract/reports/report-figures.schemas.ts';
import type { RetakeCell, RetakeChoices } from '#contract/reports/retakes.schemas.ts';

/** One student's cell at the quiz that a retake is of. */
export interface RetakeRow {
  readonly student: RetakeChoices['students'][number];
  readonly cell: RetakeCell;
}

/** The students who have a quiz. */
export function cellsAt({ quizzes, students }: RetakeChoices, quizId: number): RetakeRow[] {
  const at = quizzes.findIndex(({ quiz_id }) => quiz_id === quizId);
  return students.flatMap((student) => {
    const cell = student.cells[at];
    return cell && cell.status !== 'not_assigned' ? [{ student, cell }] : [];
  });
}

/** Whether a student can be given another attempt, or a new day for the one that is there. */
export function mayRetake({ status }: RetakeCell): boolean {
  return status === 'ready' || status === 'given';
}

/** Those whose score is below a percentage. Work that waits for its grade has none. */
export function belowPercent(rows: readonly RetakeRow[], percent: number): string[] {
  return rows.flatMap(({ student, cell }) => (mayRetake(cell) && cell.percent !== null && cell.percent < percent ? student.user_puid : []));
}

/** Of these students, how many have a score of the teacher's own. */
export function ownScores(rows: readonly RetakeRow[], people: readonly string[]): number {
  return rows.filter(({ student, cell }) => cell.is_teachers && people.includes(student.user_puid)).length;
}

const hasSeveral = ({ attempts, is_teachers }: RetakeCell) => attempts > 1 && !is_teachers;

/** The rule that a form begins with: the assignment's own, or else the highest score where no score is changed by it. */
export function ruleToStart({ assignment, students }: RetakeChoices): AssignedRule {
  return assignment.attempt_rule ?? (students.some(({ cells }) => cells.some(hasSeveral)) ? 'last' : 'best');
}

/** How many students have several attempts already, where another rule counts from now on. */
export function movedByRule({ assignment, students }: RetakeChoices, rule: AssignedRule): number {
  return rule === (assignment.attempt_rule ?? 'last') ? 0 : students.filter(({ cells }) => cells.some(hasSeveral)).length;
}
