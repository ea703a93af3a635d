import { Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { getConnections, saveStaffRule } from '#contract/sso/sso.contract.ts';

interface StaffRuleCardProps {
  readonly isOn: boolean;
  /** Without a connection in use the rule rests. */
  readonly isInForce: boolean;
}

/** Whether teachers and administrators sign in with their school account alone. */
export function StaffRuleCard({ isOn, isInForce }: StaffRuleCardProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const turn = async (staff_only: boolean) => {
    if (staff_only && !(await confirm({ title: m.staffOnlyTitle(), text: m.staffOnlyText(), go: m.staffOnlyGo() }))) return;
    setBusy(true);
    try {
      await call(saveStaffRule, { body: { user_puid, staff_only } });
      toast.success(m.saved());
    } catch (error) {
      tellFailure(error);
    }
    await client.invalidateQueries({ queryKey: ['memory', getConnections.path] });
    setBusy(false);
  };
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" component="section" aria-label={m.staffSignIn()}>
      <Stack align="flex-start">
        <Title order={2} size="h4">
          {m.staffSignIn()}
        </Title>
        <Switch
          checked={isOn}
          disabled={isBusy}
          onChange={(event) => void turn(event.currentTarget.checked)}
          label={m.staffOnly()}
          description={m.staffOnlyHint()}
        />
        {isOn && !isInForce && <Text c="dimmed">{m.staffOnlyRests()}</Text>}
      </Stack>
    </Paper>
  );
}
