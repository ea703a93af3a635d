import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#client/shared/platform/calls/download.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { JobProgress } from '#client/staff/kit/feedback/job-progress.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PageTurner } from '#client/staff/kit/list/page-turner.tsx';
import { m } from '#client/staff/messages/people/usage.ts';
import { downloadUsageExport } from '#contract/usage/usage-exports.contract.ts';
import { EXPORTS_A_PAGE, type UsageExport } from '#contract/usage/usage-exports.schemas.ts';
import { periodText } from './figure-labels.ts';
import { useCancelJob } from './usage-exports.mutations.ts';
import { usageExportsQuery } from './usage-exports.queries.ts';

/** One's own exports of the last 30 days: how far each is, and its file. */
export function ExportList() {
  const [page, setPage] = useState(1);
  const query = useQuery(usageExportsQuery(page));
  return (
    <QueryState query={query}>
      {({ exports, total }) =>
        total === 0 ? (
          <EmptyPlace title={m.noExports()} text={m.noExportsText()} />
        ) : (
          <Stack gap="md">
            <Text c="dimmed">{m.exportCount({ count: total })}</Text>
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {exports.map((each) => (
                <Paper component="li" key={each.export_id} withBorder p="md" bg="var(--tp-surface)">
                  <OneExport made={each} />
                </Paper>
              ))}
            </Stack>
            <PageTurner page={page} pages={Math.ceil(total / EXPORTS_A_PAGE)} onPage={setPage} />
          </Stack>
        )
      }
    </QueryState>
  );
}

function OneExport({ made }: { readonly made: UsageExport }) {
  const { export_id, table, state, done, total, district_name, school_name } = made;
  const cancel = useCancelJob();
  const title = `${tableName(table)}, ${periodText(made)}, ${school_name ?? district_name}`;
  const user_puid = currentUser()?.userPuid ?? '';
  return (
    <JobProgress
      title={title}
      job={{ state, percent: state === 'running' ? 50 : 100, done, total, fault: m.exportFault() }}
      onCancel={() => cancel.mutate(export_id)}
    >
      {state === 'done' && (
        <>
          <Text size="sm" c="dimmed">
            {m.exportRows({ count: done })} {m.keptUntil({ day: formatDay(made.ends_at) })}
          </Text>
          <div>
            <ExportButton label={m.downloadFile()} run={() => download(downloadUsageExport, { query: { user_puid, export_id } })} />
          </div>
        </>
      )}
    </JobProgress>
  );
}

/** A table as people call it. */
export function tableName(table: UsageExport['table']): string {
  return { schools: m.schoolsTitle, teachers: m.byTeacher, classes: m.byClass, assignments: m.assignmentsTitle }[table]();
}
