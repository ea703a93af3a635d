import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { TableFrame } from '#client/staff/kit/list/table-frame.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { m as outcomes } from '#client/staff/messages/people/sso-outcomes.ts';
import { getTraces } from '#contract/sso/sso.contract.ts';
import type { Trace } from '#contract/sso/sso.schemas.ts';

interface SignInLogProps {
  readonly connectionId: string;
  /** Where a test begins; a platform of LTI begins its own. */
  readonly testAddress?: string;
  /** What each outcome is called, and where it is set right. */
  readonly words?: typeof outcomes;
}

/** What became of the last sign-ins of a connection, and a test of it. */
export function SignInLog({ connectionId, testAddress, words = outcomes }: SignInLogProps) {
  const query = useQuery(apiQuery('memory', getTraces, { query: { connection_id: connectionId } }));
  return (
    <Stack>
      <Group justify="space-between">
        <div>
          <Title order={3} size="h5">
            {m.signInLog()}
          </Title>
          <Text c="dimmed" size="sm">
            {m.signInLogLead()}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
            {m.refresh()}
          </Button>
          {testAddress && (
            <Button component="a" href={testAddress} target="_blank" rel="noopener" title={m.testHint()}>
              {m.test()}
            </Button>
          )}
        </Group>
      </Group>
      <QueryState query={query} rows={2}>
        {(traces) => (traces.length === 0 ? <Text c="dimmed">{m.noTraces()}</Text> : <Traces traces={traces} words={words} />)}
      </QueryState>
    </Stack>
  );
}

const AT_TOP = { verticalAlign: 'top' } as const;

/** Two columns, so that what is wrong and what was sent stand side by side on a phone too. */
function Traces({ traces, words }: { readonly traces: readonly Trace[]; readonly words: typeof outcomes }) {
  return (
    <TableFrame label={m.signInLog()}>
      <Table captionSide="top" verticalSpacing="xs" horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="55%">{m.outcome()}</Table.Th>
            <Table.Th>{m.sent()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {traces.map((trace) => (
            <Table.Tr key={trace.trace_no}>
              <Table.Td style={AT_TOP}>
                <Text c="dimmed" size="sm">
                  {formatMoment(Date.parse(trace.happened_at))}
                </Text>
                <StatusChip tone={/^(signed_in|would_sign_in|opened_choice)$/.test(trace.outcome) ? 'done' : 'problem'} wraps>
                  {trace.is_test ? `${m.isTest()} · ` : ''}
                  {words[trace.outcome]()}
                </StatusChip>
              </Table.Td>
              <Table.Td style={AT_TOP}>
                <Sent detail={trace.detail} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

/** By how many seconds clocks differ before it is worth a word. */
const WORTH_SECONDS = 5;

function Sent({ detail }: { readonly detail: Trace['detail'] }) {
  const clock = detail.clock_seconds ?? 0;
  const lines = [
    detail.subject && m.number({ value: detail.subject }),
    ...detail.attributes.map(({ name, value }) => `${name}: ${value}`),
    detail.issuer && m.issuer({ value: detail.issuer }),
    clock > WORTH_SECONDS && m.clockAhead({ count: clock }),
    clock < -WORTH_SECONDS && m.clockBehind({ count: -clock }),
    detail.note,
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.map((line) => (
    <Text key={String(line)} size="sm" style={{ overflowWrap: 'anywhere' }}>
      {line}
    </Text>
  ));
}
