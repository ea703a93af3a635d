import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { ChevronIcon } from '#client/shared/ui/icons/icons.tsx';
import { DockedPanel } from '#client/staff/kit/layout/docked-panel.tsx';
import { m as attempt } from '#client/staff/messages/reports/attempt-report.ts';
import { m as lesson } from '#client/staff/messages/reports/lesson-report.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import { m } from '#client/staff/messages/reports/reports.ts';
import { fullName } from '#domain/reporting/student-label.ts';
import { levelWithRange } from './classes/figures.ts';
import { timeSpent } from './report-labels.ts';
import { useChangeReport } from './reports-link.tsx';
import type { ReportsSearch } from './reports-search.ts';
import { StateChip } from './state-chip.tsx';
import { HandedIn, Score } from './student-columns.tsx';
import { StudentLibrary } from './student-library.tsx';
import classes from './student-panel.module.css';
import type { StudentRow } from './student-rows.ts';

/** All reports of one student. */
const STUDENT_REPORTS = [
  { to: '/authenticated/mygroups/studentAssementReportView', label: titles.titleStudentView },
  { to: '/authenticated/mygroups/progressMonitoringStudentReport', label: titles.titleMonitorStudent },
  { to: '/authenticated/mygroups/studentAssignmentReport', label: titles.titleStudentAssignments },
  { to: '/authenticated/mygroups/studentAssignmentDetails', label: lesson.titleStudentLesson },
  { to: '/authenticated/mygroups/htmlReaderReport', label: titles.titleReaderResponses },
] as const;

interface StudentPanelProps {
  readonly groupPuid: string;
  readonly row: StudentRow;
  /** The rows as they stand in the table, for the one before and after. */
  readonly rows: readonly StudentRow[];
  readonly isQuiz: boolean;
  /** The resource that the rows are about. */
  readonly itemId: number;
  readonly search: ReportsSearch;
  /** What else can be looked at. */
  readonly children?: ReactNode;
}

/** Everything that is known of one student on this resource, also what a narrow table leaves out; and what they opened by themselves. */
export function StudentPanel({ groupPuid, row, rows, isQuiz, itemId, search, children }: StudentPanelProps) {
  const change = useChangeReport(search);
  const at = rows.findIndex((each) => each.user_puid === row.user_puid);
  const turn = (label: string, to: StudentRow | undefined, back: boolean) => (
    <button
      type="button"
      className={classes.turn}
      data-back={back || undefined}
      aria-label={label}
      disabled={!to}
      onClick={() => to && change({ student_puid: to.user_puid })}
    >
      <ChevronIcon size={18} />
    </button>
  );
  const { lesson_id, assignment_id } = search;
  const aboutStudent = {
    group_puid: groupPuid,
    student_puid: row.user_puid,
    ...(lesson_id && assignment_id ? { lesson_id, assignment_id } : {}),
    ...(isQuiz ? { quiz_id: itemId } : {}),
  };
  const nothing = m.none();
  return (
    <DockedPanel
      title={fullName(row)}
      onClose={() => change({ student_puid: undefined })}
      actions={
        <span data-steps style={{ display: 'contents' }}>
          {turn(m.previousStudent(), at > 0 ? rows[at - 1] : undefined, true)}
          {turn(m.nextStudent(), at < 0 ? undefined : rows[at + 1], false)}
        </span>
      }
    >
      <dl className={classes.facts}>
        <dt>{m.state()}</dt>
        <dd>
          <StateChip state={row.state} isQuiz={isQuiz} />
        </dd>
        {isQuiz && (
          <>
            <dt>{m.score()}</dt>
            <dd>{row.score === null ? nothing : <Score row={row} />}</dd>
            <dt>{m.level()}</dt>
            <dd>{row.level === null ? nothing : levelWithRange(row.level)}</dd>
          </>
        )}
        <dt>{isQuiz ? m.handedInAt() : m.finishedAt()}</dt>
        <dd>
          <HandedIn row={row} />
        </dd>
        <dt>{m.timeSpent()}</dt>
        <dd>{timeSpent(row.time_spent) ?? nothing}</dd>
        <dt>{m.lastActive()}</dt>
        <dd>
          {row.last_activity_at === null ? nothing : <time dateTime={row.last_activity_at}>{formatMoment(row.last_activity_at)}</time>}
        </dd>
      </dl>
      {children}
      <nav aria-label={titles.moreOfStudent()}>
        <Stack gap={4} mb="md">
          {STUDENT_REPORTS.map(({ to, label }) => (
            <Anchor key={to} renderRoot={(props) => <Link {...props} to={to} search={aboutStudent} />}>
              {label()}
            </Anchor>
          ))}
          {isQuiz && (
            <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/mygroups/studentReportView" search={aboutStudent} />}>
              {attempt.titleAttempt()}
            </Anchor>
          )}
        </Stack>
      </nav>
      <StudentLibrary groupPuid={groupPuid} userPuid={row.user_puid} />
    </DockedPanel>
  );
}
