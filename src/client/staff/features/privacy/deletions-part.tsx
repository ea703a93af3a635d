import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/deletions.ts';
import { deletionsQuery, useRehearse } from './deletions.queries.ts';

const DESK = '/authenticated/admin/manageUsers/privacy';

/** Requests to delete students: of one, with the button that begins one; or of all. */
export function DeletionsPart({ accountPuid }: { readonly accountPuid?: string | undefined }) {
  const query = useQuery(deletionsQuery(accountPuid));
  const rehearse = useRehearse();
  const navigate = useNavigate();
  const begin = async (account: string) => {
    try {
      const { request_id } = await rehearse.mutateAsync(account);
      await navigate({ to: DESK, search: { request_id } });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Stack component="section" aria-labelledby="privacy-deletions">
      <Title order={2} size="h3" id="privacy-deletions">
        {m.deletions()}
      </Title>
      {accountPuid !== undefined && (
        <>
          <Text>{m.text()}</Text>
          <Group>
            <Button variant="default" loading={rehearse.isPending} onClick={() => void begin(accountPuid)}>
              {m.rehearse()}
            </Button>
          </Group>
        </>
      )}
      <QueryState query={query} rows={2}>
        {(requests) =>
          requests.length === 0 ? (
            <Text c="dimmed">{m.none()}</Text>
          ) : (
            <PlainTable
              caption={m.deletions()}
              columns={[
                {
                  id: 'student',
                  header: m.student(),
                  names: true,
                  cell: ({ request_id, account_name }) => (
                    <Anchor renderRoot={(props) => <Link {...props} to={DESK} search={{ request_id }} />}>
                      {account_name || m.ofNobody()}
                    </Anchor>
                  ),
                },
                { id: 'state', header: m.state(), cell: ({ state }) => m[state]() },
                { id: 'by', header: m.requestedBy(), beneath: true, cell: ({ requested_by_name }) => requested_by_name },
                { id: 'when', header: m.when(), beneath: true, cell: ({ requested_at }) => formatMoment(requested_at) },
              ]}
              rows={requests}
              rowKey={({ request_id }) => request_id}
            />
          )
        }
      </QueryState>
    </Stack>
  );
}
