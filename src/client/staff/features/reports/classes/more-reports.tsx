import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m as attempt } from '#client/staff/messages/reports/attempt-report.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as lesson } from '#client/staff/messages/reports/lesson-report.ts';
import { m as exports } from '#client/staff/messages/reports/long-exports.ts';
import { m as links } from '#client/staff/messages/reports/report-links.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { ReportsSearch } from '../reports-search.ts';
import { periodOf } from './class-address.ts';
import classes from './more-reports.module.css';

interface MoreReportsProps {
  readonly groupPuid: string;
  /** What is shown here: the period goes along. */
  readonly search: ReportsSearch;
}

/** All reports of a class, by what they are about: each row leads to every screen of its kind. */
export function MoreReports({ groupPuid, search }: MoreReportsProps) {
  const about = { group_puid: groupPuid, ...periodOf(search) };
  const rows = [
    {
      label: titles.ofClass(),
      reports: [
        { to: '/authenticated/reports/gradeBook', label: links.gradebook() },
        { to: '/authenticated/reports/grading', label: links.grading() },
        { to: '/authenticated/mygroups/classReport', label: titles.titleClass() },
        { to: '/authenticated/mygroups/progressMonitoringGroupReport', label: titles.titleMonitorGroup() },
      ],
    },
    {
      label: titles.ofQuizzes(),
      reports: [
        { to: '/authenticated/mygroups/trackAssessments', label: titles.titleTrack() },
        { to: '/authenticated/mygroups/assessmentStatus', label: titles.titleStatus() },
        { to: '/authenticated/mygroups/groupAssementReport', label: titles.titleGroupReport() },
        { to: '/authenticated/mygroups/studentAssementReport', label: titles.titleStudentReport() },
        { to: '/authenticated/mygroups/viewReport', label: titles.titleView() },
        { to: '/authenticated/mygroups/itemWiseReport', label: m.itemAnalysis() },
      ],
    },
    {
      label: titles.ofAssignments(),
      reports: [
        { to: '/authenticated/reports/allAssignments', label: titles.titleAllAssignments() },
        { to: '/authenticated/mygroups/groupAssignmentReport', label: titles.titleGroupAssignments() },
        { to: '/authenticated/mygroups/assignmentProgress', label: titles.titleAssignmentProgress() },
        { to: '/authenticated/mygroups/assignmentResourceDetails', label: lesson.titleResources() },
        { to: '/authenticated/mygroups/readerReport', label: titles.titleReader() },
        { to: '/authenticated/mygroups/htmlReaderReport', label: titles.titleReaderResponses() },
      ],
    },
    {
      label: titles.ofStudents(),
      reports: [
        { to: '/authenticated/mygroups/studentProgress', label: titles.titleProgress() },
        { to: '/authenticated/mygroups/studentAssementReportView', label: titles.titleStudentView() },
        { to: '/authenticated/mygroups/studentAssignmentReport', label: titles.titleStudentAssignments() },
        { to: '/authenticated/mygroups/studentAssignmentDetails', label: lesson.titleStudentLesson() },
        { to: '/authenticated/mygroups/progressMonitoringStudentReport', label: titles.titleMonitorStudent() },
        { to: '/authenticated/mygroups/studentReportView', label: attempt.titleAttempt() },
        { to: '/authenticated/mygroups/studentLearnoReportView', label: attempt.titleExternal() },
      ],
    },
  ] as const;
  return (
    <nav aria-label={titles.moreReports()}>
      {rows.map(({ label, reports }) => (
        <div key={label} className={classes.links}>
          <Text fw={600}>{label}:</Text>
          {reports.map((report) => (
            <Anchor key={report.to} renderRoot={(props) => <Link {...props} to={report.to} search={about} />}>
              {report.label}
            </Anchor>
          ))}
        </div>
      ))}
      <div className={classes.links}>
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/reports/exports" />}>{exports.title()}</Anchor>
      </div>
    </nav>
  );
}
