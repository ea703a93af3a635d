import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/class-reports.ts';

/** The other reports of a class. */
export function MoreReports({ groupPuid }: { readonly groupPuid: string }) {
  const reports = [
    { to: '/authenticated/mygroups/classReport', label: m.titleClass() },
    { to: '/authenticated/mygroups/studentProgress', label: m.titleProgress() },
    { to: '/authenticated/mygroups/trackAssessments', label: m.titleTrack() },
    { to: '/authenticated/mygroups/itemWiseReport', label: m.itemAnalysis() },
    { to: '/authenticated/mygroups/progressMonitoringGroupReport', label: m.titleMonitorGroup() },
    { to: '/authenticated/mygroups/assignmentProgress', label: m.titleAssignmentProgress() },
    { to: '/authenticated/mygroups/readerReport', label: m.titleReader() },
  ] as const;
  return (
    <nav aria-label={m.moreReports()}>
      <Group gap="md">
        <Text fw={600}>{m.moreReports()}:</Text>
        {reports.map(({ to, label }) => (
          <Anchor key={to} renderRoot={(props) => <Link {...props} to={to} search={{ group_puid: groupPuid }} />}>
            {label}
          </Anchor>
        ))}
      </Group>
    </nav>
  );
}
