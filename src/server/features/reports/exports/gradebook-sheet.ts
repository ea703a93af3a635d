import type { Gradebook, GradebookColumn, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { meanPercent } from '#domain/reporting/percent.ts';
import { type Sheet, type SheetColumn, sheetOf } from '#server/xlsx/sheet.ts';
import { cellValue, classColumns, distinctTitles, lessonTitle, nameColumns, overTimeColumns, share, totalsColumns } from './columns.ts';
import { type Language, say, sayLevel } from './export-labels.ts';

/** Students by what was assigned, and below them the class's averages; two columns of one title stay two, told apart by their assignments. */
export function gradebookSheet(language: Language, timeZone: string, book: Gradebook): Sheet<unknown> {
  const { classes, columns, students, totals } = book;
  const titles = titlesOf(language, timeZone, columns);
  return sheetOf<GradebookStudent>({
    name: say(language, 'students_sheet'),
    frozen: 2,
    columns: [
      ...nameColumns<GradebookStudent>(language).map((column, index) =>
        index === 0 ? { ...column, foot: say(language, classes ? 'average' : 'class_average') } : column,
      ),
      ...classColumns(language, students),
      ...totalsColumns<GradebookStudent>(language, totals),
      { id: 'level', title: say(language, 'level'), kind: 'text', value: ({ level }) => sayLevel(language, level) },
      ...weightedColumns(language, book),
      ...overTimeColumns(language, titles, students),
      ...columns.map(({ assignment, quiz, totals: { average_percent } }, index) => ({
        id: `cell ${assignment.assignment_id} ${quiz?.resource_id ?? 0}`,
        title: titles[index] ?? '',
        kind: 'percent' as const,
        foot: share(average_percent),
        value: ({ cells }: GradebookStudent) => {
          const cell = cells[index];
          return cell ? cellValue(language, cell) : null;
        },
      })),
    ],
    rows: students,
  });
}

/**
 * The weighted grade and its categories; no columns if no class has categories. Categories of several classes with the same name and weight
 * share a column.
 */
function weightedColumns(
  language: Language,
  { classes, categories, students, weighted_percent }: Gradebook,
): SheetColumn<GradebookStudent>[] {
  const titleOf = ({ name, weight }: Gradebook['categories'][number]) => `${name} (${weight}%)`;
  const categoriesOf = (puid?: string) => classes?.find(({ group_puid }) => group_puid === puid)?.categories ?? categories;
  const titles = [...new Set([...categories, ...(classes ?? []).flatMap((each) => each.categories)].map(titleOf))];
  if (titles.length === 0) return [];
  const partOf = ({ class: own, weighted }: GradebookStudent, title: string) =>
    weighted?.parts[categoriesOf(own?.group_puid).findIndex((each) => titleOf(each) === title)]?.percent ?? null;
  return [
    {
      id: 'weighted',
      title: say(language, 'weighted_grade'),
      kind: 'percent',
      value: ({ weighted }) => share(weighted?.percent ?? null),
      foot: share(weighted_percent),
    },
    {
      id: 'weighted_level',
      title: say(language, 'weighted_level'),
      kind: 'text',
      value: ({ weighted }) => sayLevel(language, weighted?.level ?? null),
    },
    ...titles.map((title) => ({
      id: `category ${title}`,
      title,
      kind: 'percent' as const,
      value: (student: GradebookStudent) => share(partOf(student, title)),
      foot: share(meanPercent(students.flatMap((student) => partOf(student, title) ?? []))),
    })),
  ];
}

/** What teachers wrote to students, a row each; no sheet where nothing was written. */
export function commentsSheet(language: Language, timeZone: string, { columns, students }: Gradebook): Sheet<unknown>[] {
  const titles = titlesOf(language, timeZone, columns);
  const rows = students.flatMap((student) =>
    columns.flatMap((_column, index) => {
      const comment = student.cells[index]?.comment;
      return comment?.text ? [{ ...student, assignment: titles[index] ?? '', comment }] : [];
    }),
  );
  if (rows.length === 0) return [];
  return [
    sheetOf<(typeof rows)[number]>({
      name: say(language, 'comments_sheet'),
      columns: [
        ...nameColumns<(typeof rows)[number]>(language),
        ...classColumns(language, rows),
        { id: 'quiz', title: say(language, 'quiz'), kind: 'text', value: ({ assignment }) => assignment },
        { id: 'comment', title: say(language, 'comment'), kind: 'text', value: ({ comment }) => comment.text },
        { id: 'written_by', title: say(language, 'written_by'), kind: 'text', value: ({ comment }) => comment.written_by },
        { id: 'written_at', title: say(language, 'written_at'), kind: 'moment', value: ({ comment }) => comment.written_at },
      ],
      rows,
    }),
  ];
}

function titlesOf(language: Language, timeZone: string, columns: readonly GradebookColumn[]): string[] {
  const named = columns.map(({ assignment, quiz }) => ({
    assignment,
    title: quiz ? quiz.title[language] : lessonTitle(language, assignment),
  }));
  return distinctTitles(language, timeZone, named);
}
