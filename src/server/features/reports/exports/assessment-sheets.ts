import type {
  GroupAssessmentReport,
  IndividualAssessmentReport,
  IndividualStudentReport,
  StudentAssessmentReport,
} from '#contract/reports/report-assessments.schemas.ts';
import type { ReportQuiz, ReportStudent, StandardNeedReply, StandingReply } from '#contract/reports/report-figures.schemas.ts';
import { fullName } from '#domain/reporting/student-label.ts';
import { type Sheet, type SheetColumn, sheetOf } from '#server/xlsx/sheet.ts';
import {
  cellColumns,
  cellValue,
  classColumns,
  distinctTitles,
  lessonTitle,
  nameColumns,
  overTimeColumns,
  share,
  totalsColumns,
} from './columns.ts';
import { type Language, say, sayLevel } from './export-labels.ts';

function quizColumns<Row extends { readonly quiz: ReportQuiz }>(language: Language): SheetColumn<Row>[] {
  return [
    { id: 'quiz', title: say(language, 'quiz'), kind: 'text', value: ({ quiz }) => quiz.title[language] },
    { id: 'lesson', title: say(language, 'lesson'), kind: 'text', value: ({ quiz }) => lessonTitle(language, quiz) },
    { id: 'assigned_at', title: say(language, 'assigned'), kind: 'moment', value: ({ quiz }) => quiz.assigned_at },
  ];
}

/** The class at each quiz and assessment. */
export function quizzesSheet(language: Language, { quizzes }: GroupAssessmentReport): Sheet<unknown> {
  type Row = GroupAssessmentReport['quizzes'][number];
  return sheetOf<Row>({
    name: say(language, 'quizzes_sheet'),
    columns: [...quizColumns<Row>(language), ...classColumns(language, quizzes), ...totalsColumns<Row>(language)],
    rows: quizzes,
  });
}

/** Who needs help with what. */
export function needsSheet(language: Language, { needs }: GroupAssessmentReport): Sheet<unknown> {
  return sheetOf<StandardNeedReply>({
    name: say(language, 'standards_sheet'),
    columns: [
      { id: 'standard', title: say(language, 'standard'), kind: 'id', value: ({ standard }) => standard },
      { id: 'text', title: say(language, 'standard_text'), kind: 'text', value: ({ text }) => text[language] },
      { id: 'average', title: say(language, 'class_average'), kind: 'percent', value: ({ all }) => share(all.percent) },
      { id: 'points', title: say(language, 'points'), kind: 'number', value: ({ all }) => all.points },
      { id: 'max_points', title: say(language, 'max_points'), kind: 'number', value: ({ all }) => all.max_points },
      { id: 'help', title: say(language, 'help'), kind: 'number', value: ({ help }) => help.length },
      {
        id: 'who',
        title: say(language, 'who'),
        kind: 'text',
        value: ({ help }) =>
          help.map((student) => [fullName(student), student.class && `(${student.class.group_name})`].filter(Boolean).join(' ')).join(', '),
      },
    ],
    rows: needs,
  });
}

/** Students at every quiz: two quizzes of one title stay two columns, told apart by their assignments. */
export function gridSheet(language: Language, timeZone: string, { quizzes, students }: StudentAssessmentReport): Sheet<unknown> {
  const columns = quizzes.map(({ quiz }) => ({ assignment: quiz, title: quiz.title[language] }));
  const titles = distinctTitles(language, timeZone, columns);
  type Row = StudentAssessmentReport['students'][number];
  return sheetOf<Row>({
    name: say(language, 'students_sheet'),
    columns: [
      ...nameColumns<Row>(language),
      ...classColumns(language, students),
      ...totalsColumns<Row>(language),
      { id: 'level', title: say(language, 'level'), kind: 'text', value: ({ level }) => sayLevel(language, level) },
      ...overTimeColumns(language, titles, students),
      ...quizzes.map(({ quiz }, index) => ({
        id: `quiz ${quiz.assignment_id} ${quiz.resource_id}`,
        title: titles[index] ?? '',
        kind: 'percent' as const,
        value: ({ cells }: Row) => {
          const cell = cells[index];
          return cell ? cellValue(language, cell) : null;
        },
      })),
    ],
    rows: students,
  });
}

/** How well a standard is known; nothing where a student answered no question of it. */
function sayMastery(language: Language, { mastery }: Pick<StandingReply, 'mastery'>): string {
  return mastery ? say(language, `mastery_${mastery.level ?? 'few'}`) : '';
}

interface Standings {
  readonly standards: readonly { readonly standard: string }[];
  readonly students: readonly (ReportStudent & Pick<StudentAssessmentReport['students'][number], 'standings' | 'class'>)[];
}

/** Students on every standard; empty where no question of it was judged. With mastery, where the report has it. */
export function standingsSheet(language: Language, { standards, students }: Standings): Sheet<unknown> {
  type Row = Standings['students'][number];
  const hasMastery = students.some(({ standings }) => standings.some(({ mastery }) => mastery));
  return sheetOf<Row>({
    name: say(language, 'standards_sheet'),
    columns: [
      ...nameColumns<Row>(language),
      ...classColumns(language, students),
      ...standards.flatMap(({ standard }, index) => [
        {
          id: `standard ${standard}`,
          title: standard,
          kind: 'percent' as const,
          value: ({ standings }: Row) => share(standings[index]?.percent ?? null),
        },
        {
          id: `questions ${standard}`,
          title: `${standard}: ${say(language, 'questions')}`,
          kind: 'number' as const,
          value: ({ standings }: Row) => standings[index]?.questions ?? 0,
        },
        ...(hasMastery
          ? [
              {
                id: `mastery ${standard}`,
                title: `${standard}: ${say(language, 'mastery')}`,
                kind: 'text' as const,
                value: ({ standings }: Row) => sayMastery(language, standings[index] ?? {}),
              },
            ]
          : []),
      ]),
    ],
    rows: students,
  });
}

/** Each student at one quiz or assessment. */
export function oneQuizSheet(language: Language, { quiz, students }: IndividualAssessmentReport): Sheet<unknown> {
  type Row = IndividualAssessmentReport['students'][number];
  return sheetOf<Row>({
    name: say(language, 'students_sheet'),
    columns: [
      ...nameColumns<Row>(language),
      ...cellColumns<Row>(
        language,
        ({ cell }) => cell,
        () => quiz,
      ),
      { id: 'time', title: say(language, 'time'), kind: 'seconds', value: ({ time_spent }) => time_spent || null },
    ],
    rows: students,
  });
}

/** One student's quizzes and assessments, beside the class's averages. */
export function oneStudentSheet(language: Language, { quizzes }: IndividualStudentReport): Sheet<unknown> {
  type Row = IndividualStudentReport['quizzes'][number];
  return sheetOf<Row>({
    name: say(language, 'quizzes_sheet'),
    columns: [
      ...quizColumns<Row>(language),
      ...cellColumns<Row>(
        language,
        ({ cell }) => cell,
        ({ quiz: own }) => own,
      ),
      { id: 'class_average', title: say(language, 'class_average'), kind: 'percent', value: (row) => share(row.class_average_percent) },
    ],
    rows: quizzes,
  });
}

/** One student on each standard, beside the class's averages. */
export function ownStandardsSheet(language: Language, { standards }: IndividualStudentReport): Sheet<unknown> {
  type Row = IndividualStudentReport['standards'][number];
  const hasMastery = standards.some(({ standing }) => standing.mastery);
  return sheetOf<Row>({
    name: say(language, 'standards_sheet'),
    columns: [
      { id: 'standard', title: say(language, 'standard'), kind: 'id', value: ({ standard }) => standard },
      { id: 'text', title: say(language, 'standard_text'), kind: 'text', value: ({ text }) => text[language] },
      { id: 'score', title: say(language, 'score'), kind: 'percent', value: ({ standing }) => share(standing.percent) },
      { id: 'questions', title: say(language, 'questions'), kind: 'number', value: ({ standing }) => standing.questions },
      ...(hasMastery
        ? [
            {
              id: 'mastery',
              title: say(language, 'mastery'),
              kind: 'text' as const,
              value: ({ standing }: Row) => sayMastery(language, standing),
            },
          ]
        : []),
      { id: 'class_average', title: say(language, 'class_average'), kind: 'percent', value: ({ all }) => share(all.percent) },
    ],
    rows: standards,
  });
}
