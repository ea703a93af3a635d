import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { confirmSecondStep } from '#contract/session/second-step.contract.ts';
import { m as form } from '../form/form-labels.ts';
import { m as kit } from '../labels.ts';
import { Dialog } from '../layout/dialog.tsx';
import { m } from './second-step-labels.ts';

/** Asks for the code of the app before a call goes on. */
export function SecondStepDialog({ onClose, onShown }: { readonly onClose: () => void; readonly onShown: () => void }) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useApiMutation(confirmSecondStep, {
    input: (typed: string) => ({ body: { code: typed } }),
    stale: [],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form of React's own tree: the event would go on to the form that the dialog lies over.
    event.stopPropagation();
    if (code.trim() !== '' && !isPending) mutate(code.trim(), { onSuccess: onShown, onError: () => setCode('') });
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
            error={error && (isNoAnswer(error) ? form.saveFailedHere() : error.message)}
          />
          <Group justify="flex-end">
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
