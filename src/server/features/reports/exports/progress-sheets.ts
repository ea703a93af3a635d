import type { AssignmentProgress, AssignmentTotals, AssignmentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import { type Sheet, sheetOf } from '#server/xlsx/sheet.ts';
import { cellValue, classColumns, lessonTitle, nameColumns, share, totalsColumns } from './columns.ts';
import { type Language, say, sayState } from './export-labels.ts';

/** A class's figures in a lesson; `class` where the sheet is about several. */
interface LessonOfClass extends Pick<AssignmentProgress, 'resources' | 'students'> {
  readonly class?: { readonly group_name: string };
}

/** One lesson: a row a student, two columns a resource (what came of it, and the time). A class that lacks a resource has nothing there. */
export function lessonSheet(language: Language, classes: readonly LessonOfClass[]): Sheet<unknown> {
  const resources = [...new Map(classes.flatMap((each) => each.resources).map((one) => [one.resource_id, one])).values()];
  const rows = classes.flatMap(({ students, class: own }) =>
    students.map((student) => ({
      ...student,
      class: own,
      cells: resources.map(({ resource_id }) => student.cells.find((cell) => cell.resource_id === resource_id)),
    })),
  );
  type Row = (typeof rows)[number];
  return sheetOf<Row>({
    name: say(language, 'students_sheet'),
    columns: [
      ...nameColumns<Row>(language),
      ...classColumns(language, rows),
      { id: 'state', title: say(language, 'state'), kind: 'text', value: ({ state }) => sayState(language, state) },
      { id: 'average', title: say(language, 'average'), kind: 'percent', value: ({ percent }) => share(percent) },
      { id: 'late', title: say(language, 'late'), kind: 'text', value: ({ is_late }) => (is_late ? say(language, 'yes') : '') },
      { id: 'time', title: say(language, 'time'), kind: 'seconds', value: ({ time_spent }) => time_spent || null },
      ...resources.flatMap(({ resource_id, title }, index) => [
        {
          id: `resource ${resource_id}`,
          title: title[language],
          kind: 'percent' as const,
          value: ({ cells }: Row) => {
            const cell = cells[index];
            if (!cell) return null;
            if (cell.score) return cellValue(language, cell.score);
            return cell.state === 'completed' ? sayState(language, 'done') : null;
          },
        },
        {
          id: `time ${resource_id}`,
          title: `${title[language]}: ${say(language, 'time')}`,
          kind: 'seconds' as const,
          value: ({ cells }: Row) => cells[index]?.time_spent || null,
        },
      ]),
    ],
    rows,
  });
}

/** What a class was assigned, a row a lesson. */
export function assignmentsSheet(language: Language, { assignments }: AssignmentViewSummary, with_class: boolean): Sheet<unknown> {
  return sheetOf<AssignmentViewSummary['assignments'][number]>({
    name: say(language, 'assignments_sheet'),
    columns: [
      {
        id: 'lesson',
        title: say(language, 'lesson'),
        kind: 'text',
        value: (row) => lessonTitle(language, row),
      },
      ...(with_class
        ? [{ id: 'class', title: say(language, 'class'), kind: 'text' as const, value: (row: AssignmentTotals) => row.group_name }]
        : []),
      { id: 'assigned_at', title: say(language, 'assigned'), kind: 'moment', value: ({ assigned_at }) => assigned_at },
      { id: 'due_date', title: say(language, 'due'), kind: 'moment', value: ({ due_date }) => due_date },
      { id: 'students', title: say(language, 'answered_by'), kind: 'number', value: ({ students_total }) => students_total },
      { id: 'handed_in', title: say(language, 'submitted'), kind: 'number', value: ({ students_handed_in }) => students_handed_in },
      ...totalsColumns<AssignmentViewSummary['assignments'][number]>(language),
    ],
    rows: assignments,
  });
}
