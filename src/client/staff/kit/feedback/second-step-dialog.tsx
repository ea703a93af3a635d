import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { beginPasskeyCheck, getPasskeys } from '#contract/session/passkeys.contract.ts';
import { confirmSecondStep } from '#contract/session/second-step.contract.ts';
import { m as form } from '../form/form-labels.ts';
import { m as kit } from '../labels.ts';
import { Dialog } from '../layout/dialog.tsx';
import { m } from './second-step-labels.ts';

/** Asks for a code or a passkey before a call continues. */
export function SecondStepDialog({ onClose, onShown }: { readonly onClose: () => void; readonly onShown: () => void }) {
  const { userPuid: user_puid } = useUser();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useApiMutation(confirmSecondStep, {
    input: (shown: { code: string } | { passkey: Record<string, unknown> }) => ({ body: shown }),
    stale: [],
  });
  const passkeys = useQuery(apiQuery('memory', getPasskeys));
  const [isCanceled, setCanceled] = useState(false);
  const showMine = async () => {
    setCanceled(false);
    try {
      const { options } = await call(beginPasskeyCheck, { body: { user_puid } });
      const { showPasskey } = await import('#client/shared/platform/session/ask-authenticator.ts');
      mutate({ passkey: await showPasskey(options) }, { onSuccess: onShown });
    } catch {
      setCanceled(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form of React's own tree: the event would go on to the form that the dialog lies over.
    event.stopPropagation();
    if (code.trim() !== '' && !isPending) mutate({ code: code.trim() }, { onSuccess: onShown, onError: () => setCode('') });
  };
  return (
    <Dialog open onClose={onClose} title={m.title()} zIndex={400}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{m.text()}</Text>
          <TextInput
            label={m.code()}
            data-autofocus
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={isCanceled ? m.noPasskey() : error && (isNoAnswer(error) ? form.saveFailedHere() : error.message)}
          />
          <Group justify="flex-end">
            {/* Also offered when the list could not be loaded. */}
            {(passkeys.isError || (passkeys.data?.passkeys.length ?? 0) > 0) && (
              <Button variant="default" onClick={() => void showMine()}>
                {m.passkey()}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {kit.cancel()}
            </Button>
            <Button type="submit" loading={isPending}>
              {m.go()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
