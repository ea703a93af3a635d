import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as lesson } from '#client/staff/messages/reports/lesson-report.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import { exportCsv } from '#contract/reports/report-exports.contract.ts';
import type { CompletenessReply } from '#contract/reports/report-figures.schemas.ts';
import type { AssignmentProgress, AssignmentResourcesDetails } from '#contract/reports/report-progress.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { totalsOf } from '#domain/reporting/totals.ts';
import { timeSpent } from '../report-labels.ts';
import type { LessonRound } from '../reports.queries.ts';
import classes from './class-page.module.css';
import { type ClassGroup, ClassPage, type ClassReportContext } from './class-page.tsx';
import { CompletenessNote } from './completeness-note.tsx';
import { exportInput } from './export-input.ts';
import { percentText } from './figures.ts';
import { HeadActions } from './head-actions.tsx';
import { NeedsBrief } from './needs-brief.tsx';
import { ProgressGrid } from './progress-grid.tsx';
import { progressQuery, resourcesQuery } from './progress-reports.queries.ts';
import { releaseText } from './release-text.ts';
import { ReportExport } from './report-export.tsx';
import { SharedMarks } from './shared-marks.tsx';
import { WithLesson } from './with-lesson.tsx';
import { WithStudent } from './with-student.tsx';

interface OfLesson {
  readonly group: ClassGroup;
  readonly round: LessonRound;
}

/** Saves the lesson's progress as a spreadsheet. */
function LessonExport({ group, round: { lesson_id, assignment_id } }: OfLesson) {
  return (
    <HeadActions>
      <ReportExport endpoint={exportCsv} input={exportInput(group, { lesson_id, assignment_id })} />
    </HeadActions>
  );
}

/** mygroups/assignmentProgress: every student at every resource of a lesson. */
export function AssignmentProgressScreen() {
  return (
    <ClassPage title={titles.titleAssignmentProgress()}>
      {(context) => <WithLesson context={context}>{(round) => <Progress group={context.group} round={round} withNeeds />}</WithLesson>}
    </ClassPage>
  );
}

const READING = { completed: lesson.readCompleted, started: lesson.readStarted, not_started: lesson.readNot };
const isReader = ({ resource_type_id }: AssignmentProgress['resources'][number]) => resource_type_id === RESOURCE_TYPE.reader;

/** mygroups/readerReport: who read which text, at which level, and how long. */
export function ReaderReportScreen() {
  return (
    <ClassPage title={titles.titleReader()}>
      {(context) => (
        <WithLesson context={context}>
          {(round) => (
            <>
              <Progress group={context.group} round={round} only={isReader} words={READING} />
              <OtherReaderReport
                to="/authenticated/mygroups/htmlReaderReport"
                label={titles.titleReaderResponses()}
                context={context}
                round={round}
              />
            </>
          )}
        </WithLesson>
      )}
    </ClassPage>
  );
}

/** mygroups/htmlReaderReport: what students wrote and marked inside the texts of a lesson, and show to their teachers. */
export function ReaderResponsesScreen() {
  return (
    <ClassPage title={titles.titleReaderResponses()}>
      {(context) => (
        <WithLesson context={context}>
          {(round) => (
            <>
              <SharedMarks groupPuid={context.group.grouppuid} lessonId={round.lesson_id} studentPuid={context.address.student_puid} />
              {context.address.student_puid !== undefined && (
                <Button variant="subtle" size="compact-sm" onClick={() => context.change({ student_puid: undefined })}>
                  {lesson.showWholeClass()}
                </Button>
              )}
              <OtherReaderReport to="/authenticated/mygroups/readerReport" label={titles.titleReader()} context={context} round={round} />
            </>
          )}
        </WithLesson>
      )}
    </ClassPage>
  );
}

interface OtherReaderReportProps {
  readonly to: '/authenticated/mygroups/readerReport' | '/authenticated/mygroups/htmlReaderReport';
  readonly label: string;
  readonly context: ClassReportContext;
  readonly round: LessonRound;
}

/** The other half of what there is to know about a lesson's reading. */
function OtherReaderReport({ to, label, context: { group, address }, round: { lesson_id, assignment_id } }: OtherReaderReportProps) {
  const { student_puid } = address;
  const search = { group_puid: group.grouppuid, lesson_id, assignment_id, ...(student_puid ? { student_puid } : {}) };
  return <Anchor renderRoot={(props) => <Link {...props} to={to} search={search} />}>{label}</Anchor>;
}

/** mygroups/studentAssignmentDetails: one student in one lesson. */
export function StudentLessonScreen() {
  return (
    <ClassPage title={lesson.titleStudentLesson()}>
      {(context) => (
        <WithStudent context={context}>
          {({ user_puid }) => (
            <WithLesson context={context}>{(round) => <Progress group={context.group} round={round} studentPuid={user_puid} />}</WithLesson>
          )}
        </WithStudent>
      )}
    </ClassPage>
  );
}

interface ProgressProps {
  readonly group: ClassGroup;
  readonly round: LessonRound;
  readonly only?: (resource: AssignmentProgress['resources'][number]) => boolean;
  readonly words?: typeof READING;
  readonly studentPuid?: string | undefined;
  /** Says who needs help with what the lesson asks about. */
  readonly withNeeds?: true;
}

function Progress({ group, round, studentPuid, withNeeds, ...shown }: ProgressProps) {
  const query = useQuery(progressQuery(group.grouppuid, round));
  return (
    <QueryState query={query}>
      {(report) => {
        const students = report.students.filter(({ user_puid }) => studentPuid === undefined || user_puid === studentPuid);
        return (
          <>
            <div className={classes.figures}>
              <CompletenessNote completeness={studentPuid === undefined ? report.completeness : completenessOfOne(report, studentPuid)} />
              {withNeeds && <NeedsBrief group={group} address={{}} assignmentId={round.assignment_id} />}
            </div>
            <LessonExport group={group} round={round} />
            <ProgressGrid groupPuid={group.grouppuid} report={{ ...report, students }} {...shown} />
          </>
        );
      }}
    </QueryState>
  );
}

/** The same of one student: only what was expected of them, and only their devices (REPORT-RULES, "When, and how complete"). */
function completenessOfOne({ completeness, students }: AssignmentProgress, studentPuid: string): CompletenessReply {
  const student = students.find(({ user_puid }) => user_puid === studentPuid);
  const scores = student?.cells.flatMap(({ score }) => score ?? []) ?? [];
  const pieces = scores.length > 0 || !student ? scores : [student];
  const { expected, received, missing, not_received, excused } = totalsOf(
    pieces.map(({ state, percent, is_late }) => ({ state, percent, is_late, level: null })),
  );
  const holding = completeness.holding.filter(({ user_puid }) => user_puid === studentPuid);
  return { ...completeness, expected, received, missing, not_received, excused, holding };
}

/** mygroups/assignmentResourceDetails: the resources of a lesson, and how far the class is in each. */
export function ResourceDetailsScreen() {
  return (
    <ClassPage title={lesson.titleResources()}>
      {(context) => <WithLesson context={context}>{(round) => <Resources group={context.group} round={round} />}</WithLesson>}
    </ClassPage>
  );
}

const STATUS = { open: lesson.statusOpen, late: lesson.statusLate, closed: lesson.statusClosed } as const;

function Resources({ group, round }: OfLesson) {
  const query = useQuery(resourcesQuery(group.grouppuid, round));
  return (
    <QueryState query={query}>
      {(details) => (
        <>
          <Group gap="xs">
            <StatusChip tone={details.assignment_status === 'open' ? 'active' : 'neutral'}>
              {STATUS[details.assignment_status]()}
            </StatusChip>
            <CompletenessNote completeness={details.completeness} />
          </Group>
          <LessonExport group={group} round={round} />
          <ResourceTable details={details} />
          <Text size="sm" c="dimmed">
            {lesson.signature({ signature: details.report_signature })}
          </Text>
        </>
      )}
    </QueryState>
  );
}

function ResourceTable({ details }: { readonly details: AssignmentResourcesDetails }) {
  type Row = AssignmentResourcesDetails['resources'][number];
  const list = useListSearch();
  const of = (done: number, total: number) => m.handedInOf({ done, total });
  const columns: Column<Row>[] = [
    { id: 'resource', header: lesson.resource(), names: true, value: ({ title }) => inLocale(title) },
    {
      id: 'started',
      header: titles.started(),
      numeric: true,
      value: (row) => row.students_started,
      cell: (row) => of(row.students_started, row.students_total),
    },
    {
      id: 'completed',
      header: titles.completed(),
      numeric: true,
      value: (row) => row.students_completed,
      cell: (row) => of(row.students_completed, row.students_total),
    },
    {
      id: 'average',
      header: m.average(),
      numeric: true,
      value: ({ totals }) => totals?.average_percent,
      cell: ({ totals }) => percentText(totals?.average_percent ?? null),
    },
    {
      id: 'time',
      header: m.median(),
      numeric: true,
      value: (row) => row.median_seconds,
      cell: (row) => timeSpent(row.median_seconds ?? 0) ?? '–',
    },
    {
      id: 'released',
      header: m.release(),
      value: ({ release_date }) => release_date,
      cell: (row) => (row.release_date || row.is_assessed ? releaseText(row) : '–'),
    },
  ];
  return (
    <DataTable
      caption={lesson.titleResources()}
      columns={columns}
      rows={details.resources}
      rowKey={({ resource_id }) => String(resource_id)}
      rowName={({ title }) => inLocale(title)}
      list={list}
    />
  );
}
