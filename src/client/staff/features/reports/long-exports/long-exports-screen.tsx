import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { download } from '#client/shared/platform/calls/download.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { JobProgress } from '#client/staff/kit/feedback/job-progress.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/long-exports.ts';
import { downloadLongExport } from '#contract/reports/long-exports.contract.ts';
import type { LongExport } from '#contract/reports/long-exports.schemas.ts';
import { longExportsQuery, useCancelLongExport } from './long-exports.queries.ts';

/** reports/exports: one's own large spreadsheets of the last 30 days, how far each is, and its file. */
export function LongExportsScreen() {
  useLocale();
  const query = useQuery(longExportsQuery());
  return (
    <Page title={m.title()} description={m.lead()}>
      <QueryState query={query}>
        {(exports) =>
          exports.length === 0 ? (
            <EmptyPlace title={m.none()} text={m.noneText()} />
          ) : (
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {exports.map((each) => (
                <Paper component="li" key={each.export_id} withBorder p="md" bg="var(--tp-surface)">
                  <OneExport made={each} />
                </Paper>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Page>
  );
}

function OneExport({ made }: { readonly made: LongExport }) {
  const { export_id, file_name, group_name, state, done, total, percent, started_at, ends_at } = made;
  const cancel = useCancelLongExport();
  const user_puid = currentUser()?.userPuid ?? '';
  return (
    <JobProgress title={file_name} job={{ state, percent, done, total, fault: m.fault() }} onCancel={() => cancel.mutate(export_id)}>
      <Text size="sm" c="dimmed">
        {m.asked({ group: group_name, when: formatMoment(started_at) })}
        {state === 'done' && ` ${m.rows({ count: done })} ${m.keptUntil({ day: formatDay(ends_at) })}`}
      </Text>
      {state === 'done' && (
        <div>
          <ExportButton label={m.download()} run={() => download(downloadLongExport, { query: { user_puid, export_id } })} />
        </div>
      )}
    </JobProgress>
  );
}
