import { Anchor, Group, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PrintButton, PrintSheet } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as words } from '#client/staff/messages/reports/needs-report.ts';
import { m as sheet } from '#client/staff/messages/reports/print-report.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { StandardNeedReply } from '#contract/reports/report-figures.schemas.ts';
import { groupReportQuery } from './assessment-reports.queries.ts';
import { ClassPage, type ClassReportContext } from './class-page.tsx';
import { completenessLines, receivedText } from './completeness-note.tsx';
import { fullName, percentText } from './figures.ts';

/** mygroups/groupAssementReportView: the class's report as it is printed. */
export function GroupSheetScreen() {
  return <ClassPage title={titles.titleGroupReport()}>{(context) => <GroupSheet context={context} />}</ClassPage>;
}

/** The report on paper, with the same words and figures as on the screen. */
export function GroupSheet({ context: { group, address } }: { readonly context: ClassReportContext }) {
  const query = useQuery(groupReportQuery(group.grouppuid, address));
  return (
    <QueryState query={query}>
      {({ completeness, totals, quizzes, needs }) => (
        <>
          <Group data-print="no">
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/authenticated/mygroups/groupAssementReport" search={{ ...address, print: undefined }} />
              )}
            >
              {sheet.back()}
            </Anchor>
            <PrintButton />
          </Group>
          <PrintSheet title={titles.titleGroupReport()} lines={[group.group_name]}>
            {[
              receivedText(completeness),
              `${m.classAverage()}: ${percentText(totals.average_percent)}`,
              ...completenessLines(completeness),
            ].map((line) => (
              <p key={line} style={{ margin: 0 }}>
                {line}
              </p>
            ))}
            <Table aria-label={titles.titleGroupReport()}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{m.quiz()}</Table.Th>
                  <Table.Th scope="col">{m.assigned()}</Table.Th>
                  <Table.Th scope="col">{m.received()}</Table.Th>
                  <Table.Th scope="col">{m.missing()}</Table.Th>
                  <Table.Th scope="col">{m.average()}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {quizzes.map((row) => (
                  <Table.Tr key={`${row.quiz.assignment_id} ${row.quiz.resource_id}`}>
                    <Table.Th scope="row">{inLocale(row.quiz.title)}</Table.Th>
                    <Table.Td>{formatDay(row.quiz.assigned_at)}</Table.Td>
                    <Table.Td>{m.handedInOf({ done: row.totals.submitted, total: row.totals.expected })}</Table.Td>
                    <Table.Td>{row.totals.missing}</Table.Td>
                    <Table.Td>{percentText(row.totals.average_percent)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            <h3>{m.needHelp()}</h3>
            <PrintedNeeds needs={needs} />
          </PrintSheet>
        </>
      )}
    </QueryState>
  );
}

/** As on the screen: the standards that somebody needs help with, with their own percentages, and the class's beside them. */
export function PrintedNeeds({ needs }: { readonly needs: readonly StandardNeedReply[] }) {
  const inNeed = needs.filter(({ help }) => help.length > 0);
  const saysAnything = needs.some(({ watch, secure, help }) => watch + secure + help.length > 0);
  if (inNeed.length === 0) return <p>{saysAnything ? words.needHelpNone() : words.needHelpFew()}</p>;
  return (
    <ul>
      {inNeed.map(({ standard, help, all }) => (
        <li key={standard}>
          <strong>{standard}</strong>: {help.map((student) => `${fullName(student)} (${percentText(student.standing.percent)})`).join(', ')}
          . {words.classAt({ percent: percentText(all.percent) })}
        </li>
      ))}
    </ul>
  );
}
