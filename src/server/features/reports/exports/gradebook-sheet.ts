import type { Gradebook, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { type Sheet, sheetOf } from '#server/xlsx/sheet.ts';
import { cellValue, nameColumns, totalsColumns } from './columns.ts';
import { type Language, say, sayLevel } from './export-words.ts';

/** Students by what was assigned; two columns of one title stay two, told apart by their assignments. */
export function gradebookSheet(language: Language, { columns, students }: Gradebook): Sheet<unknown> {
  return sheetOf<GradebookStudent>({
    name: say(language, 'students_sheet'),
    columns: [
      ...nameColumns<GradebookStudent>(language),
      ...totalsColumns<GradebookStudent>(language),
      { id: 'level', title: say(language, 'level'), kind: 'text', value: ({ level }) => sayLevel(language, level) },
      ...columns.map(({ assignment, quiz }, index) => ({
        id: `cell ${assignment.assignment_id} ${quiz?.resource_id ?? 0}`,
        title: quiz ? quiz.title[language] : (language === 'es' && assignment.lesson_name_es) || assignment.lesson_name,
        kind: 'percent' as const,
        value: ({ cells }: GradebookStudent) => {
          const cell = cells[index];
          return cell ? cellValue(language, cell) : null;
        },
      })),
    ],
    rows: students,
  });
}
