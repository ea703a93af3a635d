import { useQuery } from '@tanstack/react-query';
import { m } from '#client/shared/messages/class-reports.ts';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PrintButton } from '#client/staff/kit/print/print-sheet.tsx';
import { exportIndividualStudentAssesmentReportCsv, exportIndividualStudentQuizReportCsv } from '#contract/report-exports.contract.ts';
import type { ReportStudent } from '#contract/report-figures.schemas.ts';
import { ClassPage, type ClassReportContext } from './class-page.tsx';
import { oneStudentQuery, studentAssignmentsQuery } from './class-reports.queries.ts';
import { ClassTiles } from './class-tiles.tsx';
import { CompletenessNote } from './completeness-note.tsx';
import { ExportButton } from './export-button.tsx';
import { exportInput } from './export-input.ts';
import { fullName } from './figures.ts';
import { GrowthChart } from './growth-chart.tsx';
import { OwnLessons } from './own-lessons.tsx';
import { OwnQuizzes, OwnStandards } from './own-quizzes.tsx';
import { WithStudent } from './with-student.tsx';

const ALL_FILTERS = ['mode', 'date_range', 'attempt_rule'] as const;

const studentExport = ({ group, address: { student_puid, mode } }: ClassReportContext) => (
  <>
    <PrintButton />
    {student_puid && (
      <ExportButton
        endpoint={mode === 'assessment' ? exportIndividualStudentAssesmentReportCsv : exportIndividualStudentQuizReportCsv}
        input={exportInput(group, { student_puid })}
      />
    )}
  </>
);

/** mygroups/studentAssementReportView: one student with quizzes, standards and growth. */
export function StudentViewScreen() {
  return (
    <ClassPage title={m.titleStudentView()} filters={ALL_FILTERS} actions={studentExport}>
      {(context) => (
        <WithStudent context={context}>{(student) => <StudentReport context={context} student={student} first="quizzes" />}</WithStudent>
      )}
    </ClassPage>
  );
}

/** mygroups/progressMonitoringStudentReport: growth first. */
export function MonitorStudentScreen() {
  return (
    <ClassPage title={m.titleMonitorStudent()} filters={ALL_FILTERS} actions={studentExport}>
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
        const standards = { id: 'standards', label: m.standards(), content: <OwnStandards standards={report.standards} /> };
        return (
          <>
            <h2>{fullName(student)}</h2>
            <ClassTiles label={fullName(student)} totals={report.totals} />
            <PageTabs
              label={m.titleStudentView()}
              tabs={first === 'growth' ? [growth, standards, quizzes] : [quizzes, standards, growth]}
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
    <ClassPage title={m.titleStudentAssignments()} filters={['date_range', 'attempt_rule']} actions={studentExport}>
      {(context) => <WithStudent context={context}>{(student) => <Lessons context={context} student={student} />}</WithStudent>}
    </ClassPage>
  );
}

function Lessons({ context: { group, address }, student }: OfStudent) {
  const query = useQuery(studentAssignmentsQuery(group.grouppuid, student.user_puid, address));
  return (
    <QueryState query={query}>
      {(report) => (
        <>
          <h2>{fullName(student)}</h2>
          <CompletenessNote completeness={report.completeness} />
          <ClassTiles label={fullName(student)} totals={report.totals} />
          <OwnLessons groupPuid={group.grouppuid} report={report} />
        </>
      )}
    </QueryState>
  );
}
