import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/staff/messages/reports/class-reports.ts';
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

/** The other reports of a class. */
export function MoreReports({ groupPuid, search }: MoreReportsProps) {
  const about = { group_puid: groupPuid, ...periodOf(search) };
  const reports = [
    { to: '/authenticated/reports/gradeBook', label: links.gradebook() },
    { to: '/authenticated/reports/grading', label: links.grading() },
    { to: '/authenticated/mygroups/classReport', label: titles.titleClass() },
    { to: '/authenticated/mygroups/studentProgress', label: titles.titleProgress() },
    { to: '/authenticated/mygroups/trackAssessments', label: titles.titleTrack() },
    { to: '/authenticated/mygroups/itemWiseReport', label: m.itemAnalysis() },
    { to: '/authenticated/mygroups/progressMonitoringGroupReport', label: titles.titleMonitorGroup() },
    { to: '/authenticated/mygroups/assignmentProgress', label: titles.titleAssignmentProgress() },
    { to: '/authenticated/mygroups/readerReport', label: titles.titleReader() },
  ] as const;
  return (
    <nav aria-label={titles.moreReports()}>
      <div className={classes.links}>
        <Text fw={600}>{titles.moreReports()}:</Text>
        {reports.map(({ to, label }) => (
          <Anchor key={to} renderRoot={(props) => <Link {...props} to={to} search={about} />}>
            {label}
          </Anchor>
        ))}
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/reports/exports" />}>{exports.title()}</Anchor>
      </div>
    </nav>
  );
}
