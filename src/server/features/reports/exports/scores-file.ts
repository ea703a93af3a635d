import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { GradebookCell, GradebookStudent, scoreLayout } from '#contract/reports/gradebook.schemas.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { dayIn } from '#domain/time/day-in.ts';
import { ApiError } from '#server/http/api-error.ts';
import { plainCsvRows, UTF8_MARK } from '#server/xlsx/csv-rows.ts';
import { fileName } from '#server/xlsx/report-name.ts';
import { type Language, say, sayState } from './export-labels.ts';

interface ScoredColumn {
  readonly quiz: ReportQuiz;
  /** Its place among a student's cells. */
  readonly index: number;
}

interface Scores {
  readonly layout: z.output<typeof scoreLayout>;
  readonly language: Language;
  readonly columns: readonly ScoredColumn[];
  readonly students: readonly GradebookStudent[];
  readonly class: { readonly group_name: string; readonly teacher_name: string; readonly time_zone: string };
}

/** Scores as a CSV file for another system's gradebook. What is not graded yet is an empty cell there, never a zero. */
export function scoresFile(scores: Scores): FileAnswer {
  const { rows, name, mark } = LAYOUTS[scores.layout](scores);
  return { file_name: name, media_type: 'text/csv; charset=utf-8', content: bytes(mark, rows) };
}

async function* bytes(mark: string, rows: readonly (readonly string[])[]): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([Buffer.from(mark), plainCsvRows(rows)]);
}

interface Layout {
  readonly rows: readonly (readonly string[])[];
  readonly name: string;
  /** Before the first row: spreadsheets need it to read accents, other programs stumble over it. */
  readonly mark: string;
}

const LAYOUTS: Readonly<Record<Scores['layout'], (scores: Scores) => Layout>> = { powerschool, points };

const CENT = 100;

/** Points of what the quiz is worth, to the hundredth: an attempt that was out of other points is converted. Null where they are not final. */
function pointsOf({ state, points, max_points, awaiting_points }: GradebookCell, paper: number): number | null {
  if ((state !== 'scored' && state !== 'zero') || points === null || awaiting_points > 0) return null;
  const converted = max_points === null || max_points === 0 ? points : (points / max_points) * paper;
  return Math.round(converted * CENT) / CENT;
}

const number = (value: number | null) => (value === null ? '' : String(value));

/**
 * A score template of PowerTeacher Pro as teachers' exporters write it: seven lines about the assignment, then a row a student, matched by the
 * district's number. MIS is a code of PowerSchool's own; an excused student's cell stays empty.
 */
function powerschool({ columns, students, class: { group_name, teacher_name, time_zone } }: Scores): Layout {
  const [column] = columns;
  if (!column || columns.length > 1) throw new ApiError(400, 'one_quiz_needed');
  const { quiz, index } = column;
  const scored = students.map((student) => {
    const cell = student.cells[index];
    const score = cell && (cell.state === 'missing' ? 'MIS' : number(pointsOf(cell, quiz.paper_points)));
    return [student.student_number ?? '', `${student.last_name}, ${student.first_name}`, score ?? ''];
  });
  return {
    rows: [
      ['Teacher Name:', teacher_name, ''],
      ['Class:', group_name, ''],
      ['Assignment Name:', quiz.title.en, ''],
      ['Due Date:', dayIn(quiz.due_date ?? quiz.assigned_at, time_zone), ''],
      ['Points Possible:', quiz.paper_points.toFixed(1), ''],
      ['Extra Points:', '0.0', ''],
      ['Score Type:', 'POINTS', ''],
      ['Student Num', 'Student Name', 'Score'],
      ...scored,
    ],
    name: `${fileName(`${group_name}_${quiz.title.en}`, '')}_pst.csv`,
    mark: '',
  };
}

/** Student number, sign-in name and names, then points: of one quiz with what is possible and the state, of several a column each. */
function points({ language, columns, students, class: { group_name } }: Scores): Layout {
  const label = (word: Parameters<typeof say>[1]) => say(language, word);
  const several = students.some((student) => student.class);
  const heads = [
    label('student_number'),
    label('user_name'),
    label('last_name'),
    label('first_name'),
    ...(several ? [label('class')] : []),
  ];
  const names = ({ student_number, user_name, last_name, first_name, class: own }: GradebookStudent) => [
    student_number ?? '',
    user_name,
    last_name,
    first_name,
    ...(several ? [own?.group_name ?? ''] : []),
  ];
  const [only] = columns;
  if (only && columns.length === 1) {
    const { quiz, index } = only;
    const rows = students.map((student) => {
      const cell = student.cells[index];
      const earned = cell ? number(pointsOf(cell, quiz.paper_points)) : '';
      const percent = cell && earned !== '' ? number(cell.percent) : '';
      return [...names(student), earned, String(quiz.paper_points), percent, cell ? sayState(language, cell.state) : ''];
    });
    const title = [...heads, label('points'), label('points_possible'), label('percent'), label('state')];
    return { rows: [title, ...rows], name: fileName(`${group_name} - ${quiz.title[language]}`, '.csv'), mark: UTF8_MARK };
  }
  const rows = students.map((student) => [
    ...names(student),
    ...columns.map(({ quiz, index }) => {
      const cell = student.cells[index];
      return cell ? number(pointsOf(cell, quiz.paper_points)) : '';
    }),
  ]);
  return {
    rows: [
      [...heads, ...columns.map(({ quiz }) => quiz.title[language])],
      [label('points_possible'), ...heads.slice(1).map(() => ''), ...columns.map(({ quiz }) => String(quiz.paper_points))],
      ...rows,
    ],
    name: fileName(`${group_name} - Gradebook`, '.csv'),
    mark: UTF8_MARK,
  };
}
