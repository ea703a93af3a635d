import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import type * as calls from '#contract/reports/report-exports.contract.ts';
import type { ReportRule } from '#domain/reporting/attempt-choice.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import { fileName, reportName } from '#server/xlsx/report-name.ts';
import type { Sheet } from '#server/xlsx/sheet.ts';
import {
  gridSheet,
  needsSheet,
  oneQuizSheet,
  oneStudentSheet,
  ownStandardsSheet,
  quizzesSheet,
  standingsSheet,
} from './exports/assessment-sheets.ts';
import { lessonTitle } from './exports/columns.ts';
import type { Language, Word } from './exports/export-labels.ts';
import { comparedLines, itemRows, itemsSheet, optionsSheet, pointsSheet } from './exports/item-sheets.ts';
import { pointsRows } from './exports/points-rows.ts';
import { assignmentsSheet, lessonSheet } from './exports/progress-sheets.ts';
import { type CountedFile, reportFile } from './exports/report-file.ts';
import { readEvidencedSources, readSources } from './home/taught-sources.ts';
import { readAnalyzedClasses } from './items/analyzed-classes.ts';
import { compareItems } from './items/compare-items.ts';
import {
  newestAssignment,
  newestQuiz,
  type ReportAsked,
  type ReportContext,
  readEvidencedSource,
  readKeyedSource,
  readSource,
  studentOf,
} from './report-sources.ts';
import {
  groupAssessmentReport,
  individualAssessmentReport,
  individualStudentReport,
  studentAssessmentReport,
} from './views/assessment-views.ts';
import { joinedCompleteness, leftOffOf, type ReportSource } from './views/heads.ts';
import { type AnalyzedClass, itemwiseOf } from './views/item-views.ts';
import { assignmentProgress, assignmentViewSummary } from './views/progress-views.ts';

export interface ExportAsked extends ReportAsked {
  readonly language: Language;
  readonly attempt_rule: ReportRule;
}

interface Made {
  readonly file_name: string;
  readonly title: string;
  readonly completeness: Parameters<typeof reportFile>[0]['completeness'];
  readonly sheets: readonly Sheet<unknown>[];
  readonly narrowed?: readonly (readonly [label: Word, value: string])[];
  readonly notes?: readonly Word[];
}

/** The file of a report: the same views that the screens draw from, as sheets. */
export function fileOf({ group_name, time_zone }: ReportSource, asked: ExportAsked, made: Made): CountedFile {
  const { attempt_rule, language, mode } = asked;
  return reportFile({ ...made, language, group_name, time_zone, rule: attempt_rule, period: asked, ...(mode ? { mode } : {}) });
}

/** Makes the file of one call. */
type MakerOf<Call extends Endpoint> = (context: ReportContext, input: { readonly body: BodyOf<Call> }) => Promise<CountedFile>;

/** Spreadsheets of reports (specification sections 7 and 9). Each is made from the reply that the screen shows. */
export function reportExportMakers(visibility: Pick<GroupVisibility, 'findGroup' | 'visibleGroups'>) {
  const analyzedOf = async (context: ReportContext, body: ExportAsked): Promise<[AnalyzedClass, ...AnalyzedClass[]]> => {
    const source = await readKeyedSource(visibility, context, body);
    return [{ source, quiz: newestQuiz(source.quizzes) }];
  };
  const itemAnalysis = async (
    context: ReportContext,
    body: ExportAsked & { readonly header: string; readonly title: string; readonly all_classes?: boolean },
  ) => {
    const [first, ...others] = await (body.all_classes ? readAnalyzedClasses(visibility, context, body) : analyzedOf(context, body));
    const { source } = first;
    const analysis = itemwiseOf(first, others);
    // Beside several classes their school says little: their own answers are most of it.
    const report = others.length > 0 ? analysis : await compareItems(visibility, context, source, analysis);
    const rows = itemRows(report);
    const header = body.header || body.title || report.quiz.title[body.language];
    const classes = [first, ...others];
    const group_name = classes.map((each) => each.source.group_name).join(', ');
    return fileOf({ ...source, group_name }, body, {
      file_name: `${fileName(header, '')}_Item_Analysis_Report(Student).xlsx`,
      title: header,
      completeness: report.completeness,
      sheets: [
        itemsSheet(body.language, rows, report.compared),
        optionsSheet(body.language, rows),
        pointsSheet(
          body.language,
          classes.flatMap((each) => pointsRows({ ...each.source, quizzes: [each.quiz] })),
          { with_class: others.length > 0 },
        ),
      ],
      narrowed: comparedLines(body.language, report.compared, source.time_zone),
      notes: ['too_few'],
    });
  };

  const oneStudent = async (
    context: ReportContext,
    body: ExportAsked & { readonly student_puid: string },
    mode: 'quiz' | 'assessment',
    file_name: string,
  ) => {
    const source = await readEvidencedSource(visibility, context, { ...body, mode });
    const student = studentOf(source, body.student_puid);
    const report = individualStudentReport(source, student);
    return fileOf(
      source,
      { ...body, mode },
      {
        file_name,
        title: `${student.first_name} ${student.last_name}`,
        completeness: report.completeness,
        sheets: [oneStudentSheet(body.language, report), ownStandardsSheet(body.language, report)],
      },
    );
  };

  return {
    exportCsv: async (context, { body }) => {
      if (body.lesson_id === null && body.assignment_id === null) {
        const sources = await readSources(visibility, context, body);
        const report = assignmentViewSummary(sources);
        const { completeness, group_name } = report;
        const title = body.title || group_name;
        return fileOf({ ...sources[0], group_name }, body, {
          file_name: reportName(title),
          title,
          completeness,
          sheets: [assignmentsSheet(body.language, report, body.all_classes)],
        });
      }
      const several = body.all_classes && body.lesson_id !== null;
      const found = several ? await readSources(visibility, context, body) : [await readSource(visibility, context, body)];
      // A class that was not assigned the lesson has no rows.
      const sources = several ? found.filter(({ book }) => book.facts.assignments.length > 0) : found;
      const classes = sources.map((source) => ({ source, report: assignmentProgress(source, newestAssignment(source)) }));
      const [first] = classes;
      if (!first) throw notFound('This lesson');
      const title = body.title || lessonTitle(body.language, first.report.assignment);
      const group_name = classes.map(({ source }) => source.group_name).join(', ');
      return fileOf({ ...first.source, group_name }, body, {
        file_name: reportName(title),
        title,
        completeness: { ...joinedCompleteness(classes.map(({ report }) => report.completeness)), ...leftOffOf(found) },
        sheets: [
          lessonSheet(
            body.language,
            classes.map(({ source, report }) => ({ ...report, ...(several ? { class: source } : {}) })),
          ),
        ],
      });
    },

    exportGroupReportCsv: async (context, { body }) => {
      const sources = await readEvidencedSources(visibility, context, body);
      const report = groupAssessmentReport(sources, body.all_classes);
      const { group_name } = report;
      const title = body.title || group_name;
      return fileOf({ ...sources[0], group_name }, body, {
        file_name: `${fileName(title, '')}_${body.mode}_Report(Group).xlsx`,
        title,
        completeness: report.completeness,
        sheets: [quizzesSheet(body.language, report), needsSheet(body.language, report)],
      });
    },

    exportStudentReportCsv: async (context, { body }) => {
      const sources = await readEvidencedSources(visibility, context, body);
      const report = studentAssessmentReport(sources, body.all_classes);
      const { group_name } = report;
      const title = body.title || group_name;
      return fileOf({ ...sources[0], group_name }, body, {
        file_name: `${fileName(title, '')}_${body.mode}_Report(Student).xlsx`,
        title,
        completeness: report.completeness,
        sheets: [gridSheet(body.language, sources[0].time_zone, report), standingsSheet(body.language, report)],
      });
    },

    exportIndividualAssessmentReportCsv: async (context, { body }) => {
      const source = await readEvidencedSource(visibility, context, body);
      const report = individualAssessmentReport(source, newestQuiz(source.quizzes));
      return fileOf(source, body, {
        file_name: 'IndividualAssesmentReport.xlsx',
        title: body.title || report.quiz.title[body.language],
        completeness: report.completeness,
        sheets: [oneQuizSheet(body.language, report), standingsSheet(body.language, report)],
      });
    },

    exportIndividualStudentQuizReportCsv: (context, { body }) => oneStudent(context, body, 'quiz', 'IndividualStudentQuizReport.xlsx'),
    exportIndividualStudentAssesmentReportCsv: (context, { body }) =>
      oneStudent(context, body, 'assessment', 'IndividualStudentAssessmentReport.xlsx'),
    exportItemAnalysisReport: (context, { body }) => itemAnalysis(context, body),
    learnosityExportItemAnalysisReport: (context, { body }) => itemAnalysis(context, body),
  } satisfies { readonly [Name in keyof typeof calls]: MakerOf<(typeof calls)[Name]> };
}
