import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { browserName } from '#client/shared/features/profile/browser-name.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/people/second-factor.ts';
import { getSecondFactor } from '#contract/session/second-factor.contract.ts';
import { forgetDevice } from '#contract/session/second-step.contract.ts';
import type { RememberedDevice } from '#contract/session/second-step.schemas.ts';

/** Browsers that skip the code at sign-in. Each can be removed. */
export function RememberedDevices({ devices }: { readonly devices: readonly RememberedDevice[] }) {
  const { mutate, isPending } = useApiMutation(forgetDevice, {
    input: (remembered_id: string) => ({ body: { remembered_id } }),
    stale: [getSecondFactor],
  });
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" maw={560} component="section" aria-labelledby="remembered">
      <Stack>
        <Title order={2} size="h4" id="remembered">
          {m.devices()}
        </Title>
        <Text>{m.devicesText()}</Text>
        {devices.map(({ remembered_id, browser: said, expires_at, is_this }) => {
          const { browser, system } = browserName(said);
          const device = m.device({ browser: browser ?? m.otherBrowser(), system: system ?? m.otherSystem() });
          return (
            <Group key={remembered_id} justify="space-between">
              <div>
                <Text fw={600}>{device}</Text>
                <Text size="sm" c="dimmed">
                  {m.until({ day: formatDay(expires_at) })}
                </Text>
              </div>
              <Group>
                {is_this && <StatusChip tone="neutral">{m.thisDevice()}</StatusChip>}
                <Button
                  variant="default"
                  disabled={isPending}
                  aria-label={m.removeNamed({ device })}
                  onClick={() => mutate(remembered_id, { onSuccess: () => toast.success(m.removed()), onError: tellFailure })}
                >
                  {m.remove()}
                </Button>
              </Group>
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
}
