import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { formatTime } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { m as kit } from '#client/staff/kit/labels.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/people/forgotten-pin.ts';
import { giveOpenCode } from '#contract/custody/forgotten-work.contract.ts';
import type { GroupMember } from '#contract/groups/groups.schemas.ts';

interface ForgottenPinDialogProps {
  readonly student: GroupMember;
  readonly onClose: () => void;
}

/** A code with which one student opens work that they began without signing in, and whose PIN or pictures they forgot. */
export function ForgottenPinDialog({ student: { first_name, last_name, user_puid }, onClose }: ForgottenPinDialogProps) {
  const { userPuid } = useUser();
  const [name, setName] = useState(first_name);
  const [given, setGiven] = useState<{ readonly code: string; readonly open_until: string } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    setGiven(null);
    await call(giveOpenCode, { body: { user_puid: userPuid, account_puid: user_puid, first_name: name } }).then(setGiven, setFault);
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={m.title({ name: `${first_name} ${last_name}` })}>
      <Stack component="form" onSubmit={(event: FormEvent) => void make(event)}>
        <Text size="sm">{m.why()}</Text>
        <TextInput
          label={m.name()}
          description={m.nameWhy()}
          maxLength={40}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setGiven(null);
          }}
        />
        {given && (
          <div role="status">
            <Title order={3} component="p">
              {given.code}
            </Title>
            <Text size="sm">{m.until({ time: formatTime(given.open_until) })}</Text>
          </div>
        )}
        {fault !== null && (
          <Alert color="coral" role="alert">
            {failureText(fault)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {given ? kit.close() : kit.cancel()}
          </Button>
          <Button type="submit" color="coral" disabled={name.trim() === ''} loading={busy}>
            {m.make()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
