import { Button, Group, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m as form } from '#client/staff/kit/form/form-labels.ts';
import { m as kit } from '#client/staff/kit/labels.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/passkeys.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { addPasskey, beginPasskey, getPasskeys, removePasskey, renamePasskey } from '#contract/session/passkeys.contract.ts';
import { getSecondFactor } from '#contract/session/second-factor.contract.ts';

type Passkey = DataOf<typeof getPasskeys>['passkeys'][number];

/** Passkeys of one's own account: add, rename, remove. @param onCodes receives the recovery codes when the first passkey was added */
export function PasskeysCard({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const query = useQuery(apiQuery('memory', getPasskeys));
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const remove = useApiMutation(removePasskey, {
    input: ({ credential_id }: Passkey) => ({ body: { credential_id } }),
    stale: [getPasskeys, getSecondFactor],
  });
  const askRemove = async (passkey: Passkey) => {
    const { name } = passkey;
    if (await confirm({ title: m.removeTitle({ name }), text: m.removeText(), go: m.remove(), danger: true }))
      remove.mutate(passkey, { onSuccess: () => toast.success(m.removed({ name })), onError: tellFailure });
  };
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" maw={560} component="section" aria-labelledby="passkeys">
      <Stack>
        <Title order={2} size="h4" id="passkeys">
          {m.title()}
        </Title>
        <Text>{m.lead()}</Text>
        <QueryState query={query} rows={1}>
          {({ is_available, passkeys }) =>
            is_available ? (
              <Stack>
                {passkeys.map((passkey) => (
                  <Group key={passkey.credential_id} justify="space-between">
                    <div>
                      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                        {passkey.name}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {passkey.used_at === null
                          ? m.addedAt({ when: formatMoment(passkey.created_at) })
                          : m.usedAt({ when: formatMoment(passkey.used_at) })}
                      </Text>
                    </div>
                    <Group gap="xs">
                      <Button variant="default" aria-label={m.renameNamed({ name: passkey.name })} onClick={() => setOpen(passkey)}>
                        {m.rename()}
                      </Button>
                      <Button
                        variant="default"
                        aria-label={m.removeNamed({ name: passkey.name })}
                        loading={remove.isPending}
                        onClick={() => void askRemove(passkey)}
                      >
                        {m.remove()}
                      </Button>
                    </Group>
                  </Group>
                ))}
                <Group>
                  <Button onClick={() => setOpen('add')}>{m.add()}</Button>
                </Group>
              </Stack>
            ) : (
              <Text c="dimmed">{m.notAvailable()}</Text>
            )
          }
        </QueryState>
      </Stack>
      {open === 'add' && <AddDialog onClose={() => setOpen(null)} onCodes={onCodes} />}
      {open !== null && open !== 'add' && <RenameDialog passkey={open} onClose={() => setOpen(null)} />}
    </Paper>
  );
}

const faultOf = (error: unknown) =>
  error instanceof Error && error.name === 'PasskeyCanceledError'
    ? m.canceled()
    : isNoAnswer(error)
      ? form.saveFailedHere()
      : error instanceof Error
        ? error.message
        : null;

function AddDialog({ onClose, onCodes }: { readonly onClose: () => void; readonly onCodes: (codes: readonly string[]) => void }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || name.trim() === '' || password === '') return;
    setBusy(true);
    setError(null);
    try {
      const { options } = await call(beginPasskey, { body: { user_puid, password } });
      const { makePasskey } = await import('#client/shared/platform/session/ask-authenticator.ts');
      const response = await makePasskey(options);
      const { recovery_codes } = await call(addPasskey, { body: { user_puid, name: name.trim(), response } });
      await client.invalidateQueries({ queryKey: ['memory', getPasskeys.path] });
      await client.invalidateQueries({ queryKey: ['memory', getSecondFactor.path] });
      toast.success(m.added({ name: name.trim() }));
      if (recovery_codes) onCodes(recovery_codes);
      onClose();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={m.add()}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>{m.addText()}</Text>
          <TextInput
            data-autofocus
            label={m.name()}
            description={m.nameHint()}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordInput
            label={m.password()}
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={error === null ? null : faultOf(error)}
          />
          <Buttons go={m.goOn()} isBusy={isBusy} isReady={name.trim() !== '' && password !== ''} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

function RenameDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useApiMutation(renamePasskey, {
    input: (typed: string) => ({ body: { credential_id: passkey.credential_id, name: typed } }),
    stale: [getPasskeys],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && name.trim() !== '') mutate(name.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={m.renameNamed({ name: passkey.name })}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={m.name()}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={error && faultOf(error)}
          />
          <Buttons go={m.save()} isBusy={isPending} isReady={name.trim() !== ''} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ButtonsProps {
  readonly go: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onClose: () => void;
}

function Buttons({ go, isBusy, isReady, onClose }: ButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {kit.cancel()}
      </Button>
      <Button type="submit" loading={isBusy} disabled={!isReady}>
        {go}
      </Button>
    </Group>
  );
}
