import type { ReportCell, ReportStudent, TotalsReply } from '#contract/reports/report-figures.schemas.ts';
import { levelSetOf } from '#domain/learning/grade-levels.ts';
import { columnTitles } from '#domain/reporting/column-titles.ts';
import type { OverTime } from '#domain/reporting/over-time.ts';
import type { SheetColumn, SheetValue } from '#server/xlsx/sheet.ts';
import { type Language, say, sayLevel, sayState } from './export-labels.ts';

/** A lesson by its name in the language of the file, where it has one. */
export function lessonTitle(
  language: Language,
  { lesson_name, lesson_name_es }: { readonly lesson_name: string; readonly lesson_name_es: string },
): string {
  return (language === 'es' && lesson_name_es) || lesson_name;
}

interface NamedColumn {
  readonly assignment: {
    readonly lesson_name: string;
    readonly lesson_name_es: string;
    readonly assigned_at: string;
    readonly due_date: string | null;
  };
  readonly title: string;
}

/** What the columns of quizzes are called: two of one title are told apart by their lessons, and by their days if a lesson was given again. */
export function distinctTitles(language: Language, timeZone: string, columns: readonly NamedColumn[]): string[] {
  const region = language === 'es' ? 'es-MX' : 'en-US';
  const format = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone });
  const timed = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const day = (moment: string) => format.format(new Date(moment));
  return columnTitles(
    columns.map(({ assignment, title }) => {
      const due = assignment.due_date === null ? null : `${say(language, 'due')}: ${day(assignment.due_date)}`;
      const assigned = `${say(language, 'assigned')}: ${day(assignment.assigned_at)}`;
      const round = due === null ? assigned : `${assigned} · ${due}`;
      const moment = `${say(language, 'assigned')}: ${timed.format(new Date(assignment.assigned_at))}`;
      return { title, lesson: lessonTitle(language, assignment), day: due ?? assigned, round, moment };
    }),
  );
}

/** A percentage as a spreadsheet keeps it: 0 to 1. */
export function share(percent: number | null): number | null {
  // In tenths of a percent, so that 66.7 becomes 0.667 and not 0.6669999.
  return percent === null ? null : Math.round(percent * 10) / 1000;
}

/** A score as a number, zero included; every other state as its word. */
export function cellValue(language: Language, { state, percent }: Pick<ReportCell, 'state' | 'percent'>): SheetValue {
  return percent === null || (state !== 'scored' && state !== 'zero') ? sayState(language, state) : share(percent);
}

/** A student's names, the district's number, and the sign-in name, which other systems know a student by: every sheet of students begins so. */
export function nameColumns<Row extends ReportStudent>(language: Language): SheetColumn<Row>[] {
  return [
    { id: 'last_name', title: say(language, 'last_name'), kind: 'text', value: ({ last_name }) => last_name },
    { id: 'first_name', title: say(language, 'first_name'), kind: 'text', value: ({ first_name }) => first_name },
    { id: 'student_number', title: say(language, 'student_number'), kind: 'id', value: ({ student_number }) => student_number },
    { id: 'user_name', title: say(language, 'user_name'), kind: 'id', value: ({ user_name }) => user_name },
  ];
}

/** The class of each row, if the rows are of several classes. */
export function classColumns<Row extends { readonly class?: { readonly group_name: string } | undefined }>(
  language: Language,
  rows: readonly Row[],
): SheetColumn<Row>[] {
  if (!rows.some((row) => row.class)) return [];
  return [{ id: 'class', title: say(language, 'class'), kind: 'text', value: (row) => row.class?.group_name ?? '' }];
}

/** "Used 166 min of 5" of a test that ran over its limit; empty for any other. */
function overTimeText(language: Language, { over_time }: { readonly over_time?: OverTime | undefined }): string {
  if (!over_time) return '';
  const { used_minutes, allowed_minutes } = over_time;
  return language === 'es' ? `Usó ${used_minutes} min de ${allowed_minutes}` : `Used ${used_minutes} min of ${allowed_minutes}`;
}

/** Which tests of a student ran over their limits, by the titles of the cells' columns; no column where none did. */
export function overTimeColumns<Row extends { readonly cells: readonly { readonly over_time?: OverTime | undefined }[] }>(
  language: Language,
  titles: readonly string[],
  rows: readonly Row[],
): SheetColumn<Row>[] {
  if (!rows.some(({ cells }) => cells.some(({ over_time }) => over_time))) return [];
  const value = ({ cells }: Row) =>
    cells.flatMap((cell, index) => (cell.over_time ? [`${titles[index]}: ${overTimeText(language, cell)}`] : [])).join('; ');
  return [{ id: 'over_time', title: say(language, 'over_time'), kind: 'text', value }];
}

/** All that is said of one cell. Nothing is out of 0: while all points wait for a teacher, there is nothing to say yet. */
export function cellColumns<Row>(
  language: Language,
  cellOf: (row: Row) => ReportCell,
  quizOf: (row: Row) => { readonly item_type_id: number },
): SheetColumn<Row>[] {
  return [
    { id: 'score', title: say(language, 'score'), kind: 'percent', value: (row) => cellValue(language, cellOf(row)) },
    { id: 'points', title: say(language, 'points'), kind: 'number', value: (row) => cellOf(row).points },
    { id: 'max_points', title: say(language, 'max_points'), kind: 'number', value: (row) => cellOf(row).max_points || null },
    {
      id: 'level',
      title: say(language, 'level'),
      kind: 'text',
      value: (row) => sayLevel(language, cellOf(row).level, levelSetOf(quizOf(row))),
    },
    { id: 'late', title: say(language, 'late'), kind: 'text', value: (row) => (cellOf(row).is_late ? say(language, 'yes') : '') },
    { id: 'submitted_at', title: say(language, 'submitted'), kind: 'moment', value: (row) => cellOf(row).submitted_at },
    { id: 'over_time', title: say(language, 'over_time'), kind: 'text', value: (row) => overTimeText(language, cellOf(row)) },
  ];
}

const COUNTS = ['expected', 'received', 'missing', 'not_received', 'excused'] as const;
type ShownTotals = Pick<TotalsReply, (typeof COUNTS)[number] | 'average_percent'>;

/** What came of many cells. @param all of the class, below the columns */
export function totalsColumns<Row extends { readonly totals: ShownTotals }>(language: Language, all?: ShownTotals): SheetColumn<Row>[] {
  return [
    ...COUNTS.map(
      (id): SheetColumn<Row> => ({
        id,
        title: say(language, id),
        kind: 'number',
        value: ({ totals }) => totals[id],
        ...(all && { foot: all[id] }),
      }),
    ),
    {
      id: 'average',
      title: say(language, 'average'),
      kind: 'percent',
      value: ({ totals }) => share(totals.average_percent),
      ...(all && { foot: share(all.average_percent) }),
    },
  ];
}
