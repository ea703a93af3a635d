import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { download } from '#client/shared/platform/calls/download.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { JobProgress } from '#client/staff/kit/feedback/job-progress.tsx';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/privacy.ts';
import { downloadStudentRecord } from '#contract/privacy/privacy.contract.ts';
import type { StudentRecord } from '#contract/privacy/privacy.schemas.ts';
import { recordsQuery, useCancelRecord, useStartRecord } from './privacy.queries.ts';

/** The caller's records: of one student, with the button that requests one; or of all. */
export function RecordsPart({ accountPuid }: { readonly accountPuid?: string | undefined }) {
  const query = useQuery(recordsQuery(accountPuid));
  const start = useStartRecord();
  const request = async (account: string) => {
    try {
      await start.mutateAsync(account);
      toast.success(m.requested());
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Stack component="section" aria-labelledby="privacy-records">
      <Title order={2} size="h3" id="privacy-records">
        {m.records()}
      </Title>
      {accountPuid !== undefined && (
        <>
          <Text>{m.recordText()}</Text>
          <Group>
            <Button loading={start.isPending} onClick={() => void request(accountPuid)}>
              {m.request()}
            </Button>
          </Group>
        </>
      )}
      <QueryState query={query} rows={2}>
        {(records) =>
          records.length === 0 ? (
            <Text c="dimmed">{m.none()}</Text>
          ) : (
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {records.map((each) => (
                <Paper component="li" key={each.record_id} withBorder p="md" bg="var(--tp-surface)">
                  <OneRecord record={each} />
                </Paper>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Stack>
  );
}

function OneRecord({ record: { record_id, account_name, state, percent, started_at, ends_at } }: { readonly record: StudentRecord }) {
  const cancel = useCancelRecord();
  const { userPuid: user_puid } = useUser();
  const job = { state, percent, done: 0, total: 0, fault: m.fault() };
  return (
    <JobProgress title={m.record({ name: account_name || m.nobody() })} job={job} onCancel={() => cancel.mutate(record_id)}>
      <Text size="sm" c="dimmed">
        {m.askedAt({ when: formatMoment(started_at) })} {state === 'done' && m.keptUntil({ when: formatMoment(ends_at) })}
      </Text>
      {state === 'done' && account_name !== '' && (
        <div>
          <ExportButton label={m.download()} run={() => download(downloadStudentRecord, { query: { user_puid, record_id } })} />
        </div>
      )}
    </JobProgress>
  );
}
