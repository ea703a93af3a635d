import type { GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { newestQuiz, readSourceIn, studentOf } from '../report-sources.ts';
import type { BookColumn } from '../views/common-columns.ts';
import { readLatestComments } from './comments.store.ts';
import { readDecisions } from './decisions.store.ts';
import { cellKey, gradebookCell, type TeachersWords } from './gradebook-view.ts';

/** What teachers said of the cells of some assignments. */
export async function readTeachersWords(tx: Transaction, district: number, assignmentIds: readonly number[]): Promise<TeachersWords> {
  const decisions = groupedBy(await readDecisions(tx, district, assignmentIds), cellKey);
  return { decisions, comments: groupedBy(await readLatestComments(tx, district, assignmentIds), cellKey) };
}

export interface CellAsked {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly student_puid: string;
}

/** One cell as it is now, with the most points that a score of the teacher's own can have. @throws 404 where the student or the quiz is not there */
export async function readCell(
  tx: Transaction,
  context: CallContext,
  group: GroupKey,
  { assignment_id, quiz_id, student_puid }: CellAsked,
) {
  const source = await readSourceIn(tx, group, context, { assignment_ids: [assignment_id], only_student: student_puid });
  const { book } = source;
  const given = book.facts.assignments.flatMap((assignment) => book.assessedIn(assignment).map((resource) => ({ assignment, resource })));
  const column: BookColumn = newestQuiz(given.filter(({ resource }) => resource.item_id === quiz_id));
  const { user_puid } = studentOf(source, student_puid);
  const said = await readTeachersWords(tx, group.district_id, [assignment_id]);
  const cell = gradebookCell(book, column, user_puid, said);
  return { cell, most: maxPointsOf(cell, column) };
}

/** What a score of the teacher's own is out of: what an earlier one was, what the attempt was worth with what waits, or else the paper. */
export function maxPointsOf(cell: GradebookCell, { resource }: BookColumn): number {
  return (cell.is_teachers || cell.attempts > 0) && cell.max_points !== null
    ? cell.max_points + cell.awaiting_points
    : (resource?.paper_points ?? 0);
}

/** All cells of one quiz in a class. @throws 404 where the class was not assigned the quiz */
export async function readCells(
  tx: Transaction,
  context: CallContext,
  group: GroupKey,
  { assignment_id, quiz_id }: Omit<CellAsked, 'student_puid'>,
) {
  const { book } = await readSourceIn(tx, group, context, { assignment_ids: [assignment_id] });
  const given = book.facts.assignments.flatMap((assignment) => book.assessedIn(assignment).map((resource) => ({ assignment, resource })));
  const column: BookColumn = newestQuiz(given.filter(({ resource }) => resource.item_id === quiz_id));
  const words = await readTeachersWords(tx, group.district_id, [assignment_id]);
  const known = new Set(book.facts.students.map(({ user_puid }) => user_puid));
  const cellOf = (user_puid: string) => (known.has(user_puid) ? gradebookCell(book, column, user_puid, words) : null);
  return { column, cellOf };
}
