import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { exportCsv, exportGroupReportCsv, exportStudentReportCsv } from '#contract/reports/report-exports.contract.ts';
import { oldestFirst } from '#domain/reporting/grouped-by.ts';
import { gridQuery, groupReportQuery } from './assessment-reports.queries.ts';
import { AssignmentsList } from './assignments-list.tsx';
import { askedOf, type ClassAddress, severalOf } from './class-address.ts';
import { ClassFigures } from './class-figures.tsx';
import { ClassPage, type ClassReportContext } from './class-page.tsx';
import { CompletenessNote } from './completeness-note.tsx';
import { exportInput } from './export-input.ts';
import { GrowthChart } from './growth-chart.tsx';
import { NeedsBrief } from './needs-brief.tsx';
import { NeedsList } from './needs-list.tsx';
import { PrintLink } from './print-link.tsx';
import { assignmentsQuery, studentsQuery } from './progress-reports.queries.ts';
import { QuizGrid } from './quiz-grid.tsx';
import { QuizzesTable } from './quizzes-table.tsx';
import { ReportExport } from './report-export.tsx';
import { StandardsTable } from './standards-table.tsx';
import { StudentsList } from './students-list.tsx';
import { useAlsoKept } from './use-also-kept.ts';

const ALL_FILTERS = ['mode', 'date_range', 'attempt_rule'] as const;
const NO_MODE = ['date_range', 'attempt_rule'] as const;

const groupExport = ({ group, address }: ClassReportContext) => (
  <>
    {!address.all_classes && (
      <PrintLink to="/authenticated/mygroups/groupAssementReportView" search={{ ...address, group_puid: group.grouppuid }} />
    )}
    <ReportExport endpoint={exportGroupReportCsv} input={exportInput(group, { ...askedOf(address), ...severalOf(address) })} />
  </>
);
const gridExport = ({ group, address }: ClassReportContext) => (
  <ReportExport endpoint={exportStudentReportCsv} input={exportInput(group, { ...askedOf(address), ...severalOf(address) })} />
);
const withoutMode = ({ mode: _mode, ...address }: ClassAddress) => askedOf(address);

/** mygroups/classReport: who needs help with what, then standards, then scores. */
export function ClassReportScreen() {
  return (
    <ClassPage title={titles.titleClass()} filters={ALL_FILTERS} allClasses actions={gridExport}>
      {(context) => <ClassReportTabs context={context} />}
    </ClassPage>
  );
}

function ClassReportTabs({ context }: { readonly context: ClassReportContext }) {
  const { grouppuid } = context.group;
  return (
    <PageTabs
      label={titles.titleClass()}
      tabs={[
        { id: 'help', label: m.needHelp(), content: <NeedsTab context={context} /> },
        {
          id: 'standards',
          label: m.standards(),
          content: (
            <GridTab
              context={context}
              draw={(grid) => (
                <StandardsTable groupPuid={grouppuid} {...(context.address.all_classes ? {} : { group: context.group })} report={grid} />
              )}
            />
          ),
        },
        {
          id: 'scores',
          label: m.modeAll(),
          content: <GridTab context={context} draw={(grid) => <QuizGrid groupPuid={grouppuid} report={grid} />} />,
        },
      ]}
    />
  );
}

function NeedsTab({ context }: { readonly context: ClassReportContext }) {
  const query = useQuery(groupReportQuery(context.group.grouppuid, context.address));
  useAlsoKept(query.isSuccess, gridQuery(context.group.grouppuid, context.address));
  return (
    <QueryState query={query}>
      {(report) => (
        <>
          <ClassHead report={report} />
          <NeedsList context={context} needs={report.needs} />
        </>
      )}
    </QueryState>
  );
}

/** The large reading of every student. */
function GridTab({ context, draw }: { readonly context: ClassReportContext; readonly draw: (grid: StudentAssessmentReport) => ReactNode }) {
  const query = useQuery(gridQuery(context.group.grouppuid, context.address));
  useAlsoKept(query.isSuccess, groupReportQuery(context.group.grouppuid, context.address));
  return (
    <QueryState query={query}>
      {(report) => (
        <>
          <ClassHead report={report} />
          {draw(report)}
        </>
      )}
    </QueryState>
  );
}

/** What the class comes to, from the same reading as what stands below it. */
function ClassHead({ report: { completeness, totals } }: { readonly report: Pick<StudentAssessmentReport, 'completeness' | 'totals'> }) {
  return (
    <div style={{ marginBottom: 8 }}>
      <ClassFigures label={titles.titleClass()} completeness={completeness} totals={totals} />
    </div>
  );
}

/** mygroups/trackAssessments: every quiz and assessment, and whether students see its report. */
export function TrackAssessmentsScreen() {
  return (
    <ClassPage title={titles.titleTrack()} filters={ALL_FILTERS} allClasses actions={groupExport}>
      {(context) => <GroupReport context={context} show="quizzes" />}
    </ClassPage>
  );
}

/** mygroups/groupAssementReport: quizzes, and standards with who needs help. */
export function GroupAssessmentScreen() {
  return (
    <ClassPage title={titles.titleGroupReport()} filters={ALL_FILTERS} allClasses actions={groupExport}>
      {(context) => <GroupReport context={context} show="both" />}
    </ClassPage>
  );
}

/** mygroups/progressMonitoringGroupReport: the class over time, and by standard. */
export function MonitorGroupScreen() {
  return (
    <ClassPage title={titles.titleMonitorGroup()} filters={ALL_FILTERS} actions={groupExport}>
      {(context) => <GroupReport context={context} show="growth" />}
    </ClassPage>
  );
}

function GroupReport({ context, show }: { readonly context: ClassReportContext; readonly show: 'quizzes' | 'both' | 'growth' }) {
  const { group, address } = context;
  const query = useQuery(groupReportQuery(group.grouppuid, address));
  return (
    <QueryState query={query}>
      {({ completeness, totals, quizzes, needs }) => (
        <>
          <ClassFigures label={titles.titleGroupReport()} completeness={completeness} totals={totals} />
          {show === 'growth' && (
            <GrowthChart
              points={oldestFirst(quizzes, ({ quiz }) => quiz.assignment_id).map(({ quiz, totals: { average_percent } }) => ({
                quiz,
                group: average_percent,
              }))}
            />
          )}
          {show !== 'growth' && <QuizzesTable context={context} quizzes={quizzes} />}
          {show !== 'quizzes' && (
            <section aria-label={m.needHelp()}>
              <h2>{m.needHelp()}</h2>
              <NeedsList context={context} needs={needs} />
            </section>
          )}
        </>
      )}
    </QueryState>
  );
}

/** mygroups/studentAssementReport: the grid. */
export function StudentGridScreen() {
  return (
    <ClassPage title={titles.titleStudentReport()} filters={ALL_FILTERS} allClasses actions={gridExport}>
      {(context) => <StudentGrid context={context} />}
    </ClassPage>
  );
}

function StudentGrid({ context: { group, address } }: { readonly context: ClassReportContext }) {
  const query = useQuery(gridQuery(group.grouppuid, address));
  return (
    <QueryState query={query}>
      {(report) => (
        <>
          <CompletenessNote completeness={report.completeness} />
          <QuizGrid groupPuid={group.grouppuid} report={report} />
        </>
      )}
    </QueryState>
  );
}

/** mygroups/studentProgress: each student over everything in the period. */
export function StudentProgressScreen() {
  return (
    <ClassPage
      title={titles.titleProgress()}
      filters={NO_MODE}
      allClasses
      actions={({ group, address }) => (
        <ReportExport endpoint={exportStudentReportCsv} input={exportInput(group, { ...withoutMode(address), ...severalOf(address) })} />
      )}
    >
      {(context) => <Students context={context} />}
    </ClassPage>
  );
}

function Students({ context: { group, address } }: { readonly context: ClassReportContext }) {
  const query = useQuery(studentsQuery(group.grouppuid, address));
  return (
    <QueryState query={query}>
      {({ completeness, totals, students }) => (
        <>
          <ClassFigures label={titles.titleProgress()} completeness={completeness} totals={totals} />
          <StudentsList groupPuid={group.grouppuid} students={students} />
        </>
      )}
    </QueryState>
  );
}

/** mygroups/groupAssignmentReport: what the class was given. */
export function GroupAssignmentsScreen() {
  return (
    <ClassPage
      title={titles.titleGroupAssignments()}
      filters={NO_MODE}
      allClasses
      actions={({ group, address }) => (
        <ReportExport endpoint={exportCsv} input={exportInput(group, { ...withoutMode(address), ...severalOf(address) })} />
      )}
    >
      {(context) => <Assignments context={context} />}
    </ClassPage>
  );
}

function Assignments({ context: { group, address } }: { readonly context: ClassReportContext }) {
  const query = useQuery(assignmentsQuery(group.grouppuid, address));
  return (
    <QueryState query={query}>
      {({ completeness, totals, assignments }) => (
        <>
          <ClassFigures label={titles.titleGroupAssignments()} completeness={completeness} totals={totals}>
            {!address.all_classes && <NeedsBrief group={group} address={withoutMode(address)} />}
          </ClassFigures>
          <AssignmentsList groupPuid={group.grouppuid} assignments={assignments} several={address.all_classes === true} />
        </>
      )}
    </QueryState>
  );
}
