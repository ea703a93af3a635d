import { useQuery } from '@tanstack/react-query';
import { download } from '#client/shared/platform/calls/download.ts';
import { ExportChoices } from '#client/staff/kit/feedback/export-choices.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PrintButton } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as earlierWords } from '#client/staff/messages/reports/earlier-classes.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import {
  exportIndividualStudentAssesmentReportCsv,
  exportIndividualStudentQuizReportCsv,
} from '#contract/reports/report-exports.contract.ts';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import { LongExportsLink } from '../long-exports/long-exports-link.tsx';
import { oneStudentQuery } from './assessment-reports.queries.ts';
import { askedOf } from './class-address.ts';
import { ClassFigures } from './class-figures.tsx';
import classes from './class-page.module.css';
import { ClassPage, type ClassReportContext } from './class-page.tsx';
import { EarlierClasses } from './earlier-classes.tsx';
import { exportInput } from './export-input.ts';
import { fullName } from './figures.ts';
import { GrowthChart } from './growth-chart.tsx';
import { HeadActions } from './head-actions.tsx';
import { OwnLessons } from './own-lessons.tsx';
import { OwnQuizzes, OwnStandards } from './own-quizzes.tsx';
import { studentAssignmentsQuery } from './progress-reports.queries.ts';
import { WithStudent } from './with-student.tsx';

const ALL_FILTERS = ['mode', 'date_range', 'attempt_rule'] as const;

/** mygroups/studentAssementReportView: one student with quizzes, standards and growth. */
export function StudentViewScreen() {
  return (
    <ClassPage title={titles.titleStudentView()} filters={ALL_FILTERS}>
      {(context) => (
        <WithStudent context={context}>{(student) => <StudentReport context={context} student={student} first="quizzes" />}</WithStudent>
      )}
    </ClassPage>
  );
}

/** mygroups/progressMonitoringStudentReport: growth first. */
export function MonitorStudentScreen() {
  return (
    <ClassPage title={titles.titleMonitorStudent()} filters={ALL_FILTERS}>
      {(context) => (
        <WithStudent context={context}>{(student) => <StudentReport context={context} student={student} first="growth" />}</WithStudent>
      )}
    </ClassPage>
  );
}

interface OfStudent {
  readonly context: ClassReportContext;
  readonly student: ReportStudent;
}

/** What can be done with the report of one student. Quizzes and assessments are two files (specification section 9): both, where both are shown. */
function StudentActions({ context: { group, address }, student }: OfStudent) {
  const { mode, ...asked } = askedOf(address);
  const input = exportInput(group, { ...asked, student_puid: student.user_puid });
  const quizzes = { label: m.exportQuizzes(), run: () => download(exportIndividualStudentQuizReportCsv, input) };
  const assessments = { label: m.exportAssessments(), run: () => download(exportIndividualStudentAssesmentReportCsv, input) };
  return (
    <HeadActions>
      <PrintButton small />
      <ExportChoices
        choices={mode === 'quiz' ? [quizzes] : mode === 'assessment' ? [assessments] : [quizzes, assessments]}
        later={<LongExportsLink />}
      />
    </HeadActions>
  );
}

function StudentReport({ context, student, first }: OfStudent & { readonly first: 'quizzes' | 'growth' }) {
  const { group, address } = context;
  const query = useQuery(oneStudentQuery(group.grouppuid, student.user_puid, address));
  return (
    <QueryState query={query}>
      {(report) => {
        const quizzes = { id: 'quizzes', label: m.modeAll(), content: <OwnQuizzes groupPuid={group.grouppuid} report={report} /> };
        const growth = {
          id: 'growth',
          label: m.growth(),
          content: (
            <GrowthChart
              points={report.quizzes.map(({ quiz, cell, class_average_percent }) => ({
                quiz,
                own: cell.percent,
                group: class_average_percent,
              }))}
            />
          ),
        };
        const earlier = {
          id: 'earlier',
          label: earlierWords.title(),
          content: <EarlierClasses groupPuid={group.grouppuid} studentPuid={student.user_puid} />,
        };
        const standards = { id: 'standards', label: m.standards(), content: <OwnStandards standards={report.standards} /> };
        return (
          <>
            <h2 className={classes.onPaper}>{fullName(student)}</h2>
            <StudentActions context={context} student={student} />
            <ClassFigures label={fullName(student)} completeness={report.completeness} totals={report.totals} />
            <PageTabs
              label={titles.titleStudentView()}
              tabs={first === 'growth' ? [growth, standards, quizzes, earlier] : [quizzes, standards, growth, earlier]}
            />
          </>
        );
      }}
    </QueryState>
  );
}

/** mygroups/studentAssignmentReport: what one student was given. */
export function StudentAssignmentsScreen() {
  return (
    <ClassPage title={titles.titleStudentAssignments()} filters={['date_range', 'attempt_rule']}>
      {(context) => <WithStudent context={context}>{(student) => <Lessons context={context} student={student} />}</WithStudent>}
    </ClassPage>
  );
}

function Lessons({ context, student }: OfStudent) {
  const { group, address } = context;
  const query = useQuery(studentAssignmentsQuery(group.grouppuid, student.user_puid, address));
  return (
    <QueryState query={query}>
      {(report) => (
        <>
          <h2 className={classes.onPaper}>{fullName(student)}</h2>
          <StudentActions context={context} student={student} />
          <ClassFigures label={fullName(student)} completeness={report.completeness} totals={report.totals} />
          <OwnLessons groupPuid={group.grouppuid} report={report} />
        </>
      )}
    </QueryState>
  );
}
