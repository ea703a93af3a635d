import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { testConnection } from '#contract/sso/sso.contract.ts';
import type { ConnectionCheck } from '#contract/sso/sso.schemas.ts';

const TONES = { good: 'done', warning: 'waiting', bad: 'problem' } as const;

/** Tests a provider's addresses, keys and our client there; nobody signs in. What it found stays until the next test. */
export function ConnectionDoctor({ connectionId: connection_id }: { readonly connectionId: string }) {
  const { userPuid: user_puid } = useUser();
  const [checks, setChecks] = useState<readonly ConnectionCheck[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      setChecks((await call(testConnection, { body: { user_puid, connection_id } })).checks);
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="default" loading={isBusy} onClick={() => void test()}>
          {m.testConnection()}
        </Button>
      </Group>
      <Stack gap="xs" role="status" aria-label={m.testResult()}>
        {checks?.map(({ check, outcome, note }) => (
          <div key={check}>
            <StatusChip tone={TONES[outcome]} wraps>
              {m.checkLine({ check: m[`check_${check}`](), outcome: m[`outcome_${outcome}`]() })}
            </StatusChip>
            {outcome !== 'good' && <Text size="sm">{m[`fix_${check}`]()}</Text>}
            {note !== '' && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {note}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Stack>
  );
}
