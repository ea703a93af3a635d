import type { Mastery, StaarReportRow } from '#contract/staar/staar.schemas.ts';
import { STAAR_LEVEL_NAMES, STAAR_LEVEL_NAMES_ES } from '#domain/learning/grade-levels.ts';
import { REPORTING_CATEGORIES } from '#domain/learning/reporting-categories.ts';
import { type Sheet, type SheetColumn, type SheetValue, sheetOf } from '#server/xlsx/sheet.ts';
import type { ReportTable } from './build-report-table.ts';

type Language = 'en' | 'es';

const WORDS = {
  table: ['STAAR Ready', 'STAAR Ready'],
  categories: ['Reporting categories', 'Categorías de reporte'],
  by_student: ['Students by standard', 'Estudiantes por estándar'],
  standards: ['Standards', 'Estándares'],
  last_name: ['Last name', 'Apellido'],
  first_name: ['First name', 'Nombre'],
  student_number: ['Student number', 'Número de estudiante'],
  user_name: ['Sign-in name', 'Nombre de usuario'],
  total: ['All categories', 'Todas las categorías'],
  category: ['Category', 'Categoría'],
  standard: ['Standard', 'Estándar'],
  text: ['What it asks', 'Qué pide'],
  known: ['Points earned of possible', 'Puntos obtenidos de los posibles'],
  level: ['Level', 'Nivel'],
  answers: ['Answers', 'Respuestas'],
  students: ['Students', 'Estudiantes'],
  few: ['Few answers', 'Pocas respuestas'],
} as const satisfies Record<string, readonly [string, string]>;

const say = (language: Language, word: keyof typeof WORDS): string => WORDS[word][language === 'es' ? 1 : 0];

/** What the file is called. */
export const sayTable = (language: Language): string => say(language, 'table');

/** The report table as sheets: the figures that the screen shows. Too few answers are said in words, never as a zero. */
export function reportTableSheets(language: Language, table: ReportTable): Sheet<unknown>[] {
  const known = ({ percent, answers }: Mastery): SheetValue => {
    if (answers === 0) return null;
    // In tenths of a percent, so that 66.7 becomes 0.667 and not 0.6669999.
    return percent === null ? say(language, 'few') : Math.round(percent * 10) / 1000;
  };
  const level = (of: Mastery): string =>
    of.level === null ? '' : ((language === 'es' ? STAAR_LEVEL_NAMES_ES : STAAR_LEVEL_NAMES)[of.level - 1] ?? '');
  const names: SheetColumn<StaarReportRow>[] = [
    { id: 'last_name', title: say(language, 'last_name'), kind: 'text', value: (row) => row.last_name },
    { id: 'first_name', title: say(language, 'first_name'), kind: 'text', value: (row) => row.first_name },
    { id: 'student_number', title: say(language, 'student_number'), kind: 'id', value: (row) => row.student_number },
    { id: 'user_name', title: say(language, 'user_name'), kind: 'id', value: (row) => row.user_name },
  ];
  const columnsFor = (id: string, title: string, of: (row: StaarReportRow) => Mastery | undefined): SheetColumn<StaarReportRow>[] => [
    { id, title, kind: 'percent', value: (row) => shown(of(row), known) },
    { id: `${id} level`, title: `${title}: ${say(language, 'level')}`, kind: 'text', value: (row) => shown(of(row), level) },
  ];
  return [
    sheetOf<StaarReportRow>({
      name: say(language, 'categories'),
      columns: [
        ...names,
        ...columnsFor('total', say(language, 'total'), ({ total }) => total),
        ...REPORTING_CATEGORIES.flatMap(({ number, title }) =>
          columnsFor(`category ${number}`, `${say(language, 'category')} ${number}: ${title[language]}`, ({ categories }) =>
            categories.find((each) => each.number === number),
          ),
        ),
      ],
      rows: table.students,
    }),
    sheetOf<StaarReportRow>({
      name: say(language, 'by_student'),
      columns: [
        ...names,
        ...table.standards.map(
          ({ code }, index): SheetColumn<StaarReportRow> => ({
            id: code,
            title: code,
            kind: 'percent',
            value: ({ standards }) => shown(standards[index], known),
          }),
        ),
      ],
      rows: table.students,
    }),
    sheetOf<ReportTable['standards'][number]>({
      name: say(language, 'standards'),
      columns: [
        { id: 'code', title: say(language, 'standard'), kind: 'id', value: ({ code }) => code },
        { id: 'text', title: say(language, 'text'), kind: 'text', value: ({ text }) => text[language] },
        { id: 'category', title: say(language, 'category'), kind: 'number', value: (row) => row.reporting_category },
        { id: 'known', title: say(language, 'known'), kind: 'percent', value: known },
        { id: 'level', title: say(language, 'level'), kind: 'text', value: level },
        { id: 'answers', title: say(language, 'answers'), kind: 'number', value: ({ answers }) => answers },
        { id: 'students', title: say(language, 'students'), kind: 'number', value: ({ students }) => students },
      ],
      rows: table.standards,
    }),
  ];
}

function shown(of: Mastery | undefined, show: (of: Mastery) => SheetValue): SheetValue {
  return of ? show(of) : null;
}
