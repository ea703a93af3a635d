import type { QueryOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/reports/report-etl.contract.ts';
import { countedAttempts } from '#domain/reporting/cell.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { gradeIdOf, idsOfGrade, listGivenGrades, listLibraryGrades, listQuizzes } from './book/quizzes.store.ts';
import { type ItemRow, itemRows, itemsSheet, optionsSheet, pointsSheet } from './exports/item-sheets.ts';
import { pointsRows } from './exports/points-rows.ts';
import type { CountedFile } from './exports/report-file.ts';
import { fileOf } from './report-exports.handlers.ts';
import { type ReportContext, readKeyedSource, studentOf, visibleGroup } from './report-sources.ts';
import { itemwiseReport, type KeyedSource } from './views/assessment-views.ts';
import { attemptHead } from './views/attempt-views.ts';
import { completenessReply } from './views/heads.ts';

type Filters = QueryOf<typeof calls.getAttempts>;
type Visibility = Pick<GroupVisibility, 'findGroup'>;

async function filtered(visibility: Visibility, context: ReportContext, query: Filters): Promise<KeyedSource> {
  const source = await readKeyedSource(visibility, context, {
    group_puid: query.group_puid,
    attempt_rule: query.attempt_rule,
    quiz_id: query.quiz_id ?? query.spanish_id,
    date_range: query.year_start_date || query.year_end_date ? 'custom' : 'all',
    start_date: query.year_start_date,
    end_date: query.year_end_date,
  });
  const { assessment_type_id: type, grade_id } = query;
  const ofType = source.quizzes.filter(({ resource }) => type === null || resource.resource_type_id === type);
  if (grade_id === null) return { ...source, quizzes: ofType };
  const inGrade = await idsOfGrade(
    context.db,
    grade_id,
    ofType.map(({ resource }) => resource.item_id),
  );
  return { ...source, quizzes: ofType.filter(({ resource }) => inGrade.has(resource.item_id)) };
}

const asked = ({ group_puid, attempt_rule, language, year_start_date, year_end_date }: Filters) => ({
  group_puid,
  attempt_rule,
  language,
  date_range: year_start_date || year_end_date ? ('custom' as const) : ('all' as const),
  start_date: year_start_date,
  end_date: year_end_date,
});
const ofStandard = <Row extends { item: { standard: string } }>(rows: readonly Row[], standard: string) =>
  standard === '' || standard === 'null' ? rows : rows.filter(({ item }) => item.standard === standard);

interface Asked {
  readonly query: QueryOf<typeof calls.getItemanalysisStudent>;
}

/** The ETL's downloads (specification section 7), from the same reading as every report. */
export const etlExportMakers = (visibility: Visibility) => ({
  getItemanalysisGroup: async (context: ReportContext, { query }: Asked): Promise<CountedFile> => {
    const source = await filtered(visibility, context, query);
    const rows: readonly ItemRow[] = ofStandard(
      source.quizzes.flatMap((quiz) => itemRows(itemwiseReport(source, quiz))),
      query.standard_name,
    );
    return fileOf(source, asked(query), {
      file_name: 'Group_Level_Performance_Report.xlsx',
      title: source.group_name,
      completeness: completenessReply(source.book, source.quizzes),
      sheets: [itemsSheet(query.language, rows), optionsSheet(query.language, rows)],
      notes: ['too_few'],
    });
  },

  getItemanalysisStudent: async (context: ReportContext, { query }: Asked): Promise<CountedFile> => {
    const source = await filtered(visibility, context, query);
    const only = query.student_puid === null ? null : studentOf(source, query.student_puid).user_puid;
    const rows = ofStandard(pointsRows(source), query.standard_name).filter(({ user_puid }) => only === null || user_puid === only);
    return fileOf(source, asked(query), {
      file_name: 'Student_Level_Performance_Report.xlsx',
      title: source.group_name,
      completeness: completenessReply(source.book, source.quizzes, only ?? undefined),
      sheets: [pointsSheet(query.language, rows)],
    });
  },
});

/** The ETL's replies, likewise. */
export const reportEtlHandlers = (visibility: Visibility) =>
  ({
    getGroupGrades: async (context, { query }) => {
      const { db } = context;
      const rows =
        query.group_puid === undefined
          ? await listLibraryGrades(db)
          : await listGivenGrades(db, await visibleGroup(visibility, context, query.group_puid));
      return rows.map(({ grade, quizzes }) => ({ board_id: query.board_id, grade_id: gradeIdOf(grade), grade, quizzes }));
    },

    getQuizzes: async ({ db }, { query }) => {
      const rows = await listQuizzes(db, query.grade_id, query.assessment_type_id);
      return rows.map(({ grade, ...row }) => ({ ...row, grade_id: gradeIdOf(grade) }));
    },

    getAttempts: async (context, { query }) => {
      const source = await filtered(visibility, context, query);
      const { book } = source;
      const only = query.student_puid === null ? null : studentOf(source, query.student_puid).user_puid;
      return source.quizzes
        .flatMap(({ assignment, resource }) =>
          book.facts.students
            .filter(({ user_puid }) => only === null || user_puid === only)
            .flatMap((student) => {
              const cell = book.cell(assignment, resource, student.user_puid);
              return book.attemptsOf(assignment, resource.item_id, student.user_puid).map((attempt) => {
                const { level: _level, ...head } = attemptHead(attempt);
                return {
                  ...student,
                  ...head,
                  lesson_id: assignment.lesson_id,
                  quiz_id: resource.item_id,
                  item_type: resource.resource_type_id,
                  is_counted: countedAttempts(cell).includes(attempt.result_id),
                  report_state: cell.state,
                  report_percent: cell.percent,
                };
              });
            }),
        )
        .toSorted((one, other) => one.started_at.localeCompare(other.started_at));
    },
  }) satisfies Omit<HandlersOf<typeof calls>, 'getItemanalysisGroup' | 'getItemanalysisStudent'>;
