import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m as attempt } from '#client/staff/messages/reports/attempt-report.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as lesson } from '#client/staff/messages/reports/lesson-report.ts';
import { m as exports } from '#client/staff/messages/reports/long-exports.ts';
import { m as platformScores } from '#client/staff/messages/reports/platform-scores.ts';
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

/** All reports of a class: those of every week in one line, and the others, by what they are about, behind a press. */
export function MoreReports({ groupPuid, search }: MoreReportsProps) {
  const about = { group_puid: groupPuid, ...periodOf(search) };
  const usual = [
    { to: '/authenticated/reports/gradeBook', label: links.gradebook() },
    { to: '/authenticated/reports/grading', label: links.grading() },
    { to: '/authenticated/mygroups/classReport', label: titles.titleClass() },
    { to: '/authenticated/mygroups/studentProgress', label: titles.titleProgress() },
    { to: '/authenticated/mygroups/trackAssessments', label: titles.titleTrack() },
    { to: '/authenticated/mygroups/itemWiseReport', label: m.itemAnalysis() },
    { to: '/authenticated/mygroups/progressMonitoringGroupReport', label: titles.titleMonitorGroup() },
    { to: '/authenticated/mygroups/assignmentProgress', label: titles.titleAssignmentProgress() },
    { to: '/authenticated/mygroups/readerReport', label: titles.titleReader() },
    { to: '/authenticated/mygroups/familyLetters', label: titles.titleFamilyLetters() },
  ] as const;
  const others = [
    {
      label: titles.ofQuizzes(),
      reports: [
        { to: '/authenticated/mygroups/assessmentStatus', label: titles.titleStatus() },
        { to: '/authenticated/mygroups/groupAssementReport', label: titles.titleGroupReport() },
        { to: '/authenticated/mygroups/studentAssementReport', label: titles.titleStudentReport() },
        { to: '/authenticated/mygroups/viewReport', label: titles.titleView() },
      ],
    },
    {
      label: titles.ofAssignments(),
      reports: [
        { to: '/authenticated/reports/allAssignments', label: titles.titleAllAssignments() },
        { to: '/authenticated/mygroups/groupAssignmentReport', label: titles.titleGroupAssignments() },
        { to: '/authenticated/mygroups/assignmentResourceDetails', label: lesson.titleResources() },
        { to: '/authenticated/mygroups/htmlReaderReport', label: titles.titleReaderResponses() },
      ],
    },
    {
      label: titles.ofStudents(),
      reports: [
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
      <div className={classes.links}>
        <Text fw={600}>{titles.moreReports()}:</Text>
        {usual.map(({ to, label }) => (
          <Anchor key={to} renderRoot={(props) => <Link {...props} to={to} search={about} />}>
            {label}
          </Anchor>
        ))}
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/reports/exports" />}>{exports.title()}</Anchor>
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/reports/platformScores" />}>{platformScores.title()}</Anchor>
      </div>
      <details className={classes.others}>
        <summary>{titles.otherReports()}</summary>
        {others.map(({ label, reports }) => (
          <div key={label} className={classes.links}>
            <Text fw={600}>{label}:</Text>
            {reports.map(({ to, label: name }) => (
              <Anchor key={to} renderRoot={(props) => <Link {...props} to={to} search={about} />}>
                {name}
              </Anchor>
            ))}
          </div>
        ))}
      </details>
    </nav>
  );
}
