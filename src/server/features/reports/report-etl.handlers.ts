import type { QueryOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/reports/report-etl.contract.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { standardCode } from '#domain/content/standard-code.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import { countedAttempts } from '#domain/reporting/cell.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { fullName } from '#domain/reporting/student-label.ts';
import { notServed } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { quizzesOf } from './book/evidence.ts';
import { gradeIdOf, idsOfGrade, listGivenGrades, listLibraryGrades, listQuizzes } from './book/quizzes.store.ts';
import { type EtlFilters, refuseEtlFilters } from './etl-filters.ts';
import { say, sayMode } from './exports/export-labels.ts';
import { type ItemRow, itemRows, itemsSheet, optionsSheet, pointsSheet } from './exports/item-sheets.ts';
import { pointsRows } from './exports/points-rows.ts';
import type { CountedFile } from './exports/report-file.ts';
import { fileOf } from './report-exports.handlers.ts';
import { type ReportContext, readKeyedSource, studentOf, visibleGroup } from './report-sources.ts';
import type { KeyedSource } from './views/assessment-views.ts';
import { attemptHead } from './views/attempt-views.ts';
import { completenessReply } from './views/heads.ts';
import { itemwiseReport } from './views/item-views.ts';

type Visibility = Pick<GroupVisibility, 'findGroup'>;

// Other systems write 0 for none: ids begin at 1.
const typeOf = ({ assessment_type_id, item_type }: EtlFilters) => assessment_type_id || item_type || null;
const quizIn = ({ quiz_id, spanish_id }: EtlFilters) => quiz_id || spanish_id || null;
const attemptOf = ({ result_id, session_id }: EtlFilters) => result_id ?? session_id;

async function filtered(visibility: Visibility, context: ReportContext, query: EtlFilters): Promise<KeyedSource> {
  await refuseEtlFilters(context.db, await visibleGroup(visibility, context, query.group_puid), query);
  const source = await readKeyedSource(visibility, context, {
    group_puid: query.group_puid,
    attempt_rule: query.attempt_rule,
    quiz_id: quizIn(query),
    result_id: attemptOf(query),
    date_range: query.year_start_date || query.year_end_date ? 'custom' : 'all',
    start_date: query.year_start_date,
    end_date: query.year_end_date,
  });
  const { grade_id } = query;
  const type = typeOf(query);
  const ofType = source.quizzes.filter(({ resource }) => type === null || resource.resource_type_id === type);
  if (grade_id === null) return { ...source, quizzes: ofType };
  const inGrade = await idsOfGrade(
    context.db,
    grade_id,
    ofType.map(({ resource }) => resource.item_id),
  );
  return { ...source, quizzes: ofType.filter(({ resource }) => inGrade.has(resource.item_id)) };
}

const asked = ({ group_puid, attempt_rule, language, year_start_date, year_end_date }: EtlFilters) => ({
  group_puid,
  attempt_rule,
  language,
  date_range: year_start_date || year_end_date ? ('custom' as const) : ('all' as const),
  start_date: year_start_date,
  end_date: year_end_date,
});
const isSet = (text: string) => text !== '' && text !== 'null';
/** What narrows a download beside its days, for its last sheet. */
function narrowedBy({ book, quizzes }: KeyedSource, query: EtlFilters, student: BookStudent | null, onlyAttempt: string | null) {
  const { language, standard_name, grade_id } = query;
  const type = typeOf(query);
  const [quiz] = quizzes;
  return [
    ...(quizIn(query) !== null && quiz ? [['quiz', quiz.resource.title[language]] as const] : []),
    ...(type === RESOURCE_TYPE.quiz || type === RESOURCE_TYPE.assessment
      ? [['kind', sayMode(language, type === RESOURCE_TYPE.quiz ? 'quiz' : 'assessment')] as const]
      : []),
    ...(grade_id === null ? [] : [['grade', String(grade_id)] as const]),
    ...(isSet(standard_name) ? [['standard', standard_name] as const] : []),
    ...(student === null ? [] : [['student', fullName(student)] as const]),
    ...(onlyAttempt === null ? [] : [['attempt', sayAttempt(book, onlyAttempt, language)] as const]),
  ];
}
/** Which attempt it is; of one that does not count, or whose answers are not there, why. */
function sayAttempt(book: ClassBook, resultId: string, language: EtlFilters['language']): string {
  const attempt = book.facts.attempts.find(({ result_id }) => result_id === resultId);
  if (!attempt) return `${resultId} (${say(language, 'not_among')})`;
  if (attempt.submitted_at === null) return `${attempt.attempt_no} (${say(language, 'not_submitted')})`;
  const counts = quizzesOf(book).some(
    ({ assignment, resource }) =>
      assignment.assignment_id === attempt.assignment_id &&
      resource.item_id === attempt.quiz_id &&
      countedAttempts(book.cell(assignment, resource, attempt.user_puid)).includes(resultId),
  );
  return counts ? String(attempt.attempt_no) : `${attempt.attempt_no} (${say(language, 'not_counted')})`;
}
const ofStandard = <Row extends { item: { standard: string } }>(rows: readonly Row[], standard: string) =>
  isSet(standard) ? rows.filter(({ item }) => item.standard.toUpperCase() === standardCode(standard).toUpperCase()) : rows;

/** The quizzes with a question of a standard; without one all. */
function quizzesOfStandard({ quizzes, evidence }: KeyedSource, standard: string) {
  if (!isSet(standard)) return quizzes;
  const code = standardCode(standard).toUpperCase();
  const asking = new Set(evidence.questions.filter((each) => each.standard.toUpperCase() === code).map(({ quiz_id }) => quiz_id));
  return quizzes.filter(({ resource }) => asking.has(resource.item_id));
}

interface Asked {
  readonly query: QueryOf<typeof calls.getItemanalysisStudent>;
}

/** The ETL's downloads (specification section 7), from the same reading as every report. */
export const etlExportMakers = (visibility: Visibility) => ({
  getItemanalysisGroup: async (context: ReportContext, { query }: Asked): Promise<CountedFile> => {
    if (query.request_type.trim().toUpperCase() === 'S') throw notServed('request_type', 'This file is of the whole group.');
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
      narrowed: narrowedBy(source, query, null, null),
      notes: ['too_few'],
    });
  },

  getItemanalysisStudent: async (context: ReportContext, { query }: Asked): Promise<CountedFile> => {
    const source = await filtered(visibility, context, query);
    const student = query.student_puid === null ? null : studentOf(source, query.student_puid);
    const rows = ofStandard(pointsRows(source, attemptOf(query) !== null), query.standard_name).filter(
      ({ user_puid }) => student === null || user_puid === student.user_puid,
    );
    return fileOf(source, asked(query), {
      file_name: 'Student_Level_Performance_Report.xlsx',
      title: source.group_name,
      completeness: completenessReply(source.book, source.quizzes, student?.user_puid),
      sheets: [pointsSheet(query.language, rows)],
      narrowed: narrowedBy(source, query, student, attemptOf(query)),
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
      const onlyAttempt = attemptOf(query);
      return quizzesOfStandard(source, query.standard_name)
        .flatMap(({ assignment, resource }) =>
          book.facts.students
            .filter(({ user_puid }) => only === null || user_puid === only)
            .flatMap((student) => {
              const cell = book.cell(assignment, resource, student.user_puid);
              const attempts = book.attemptsOf(assignment, resource.item_id, student.user_puid);
              return attempts.flatMap((attempt) => {
                if (onlyAttempt !== null && attempt.result_id !== onlyAttempt) return [];
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
