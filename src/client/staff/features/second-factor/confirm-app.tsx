import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { QrPicture } from '#client/shared/features/session/qr-picture.tsx';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { m as form } from '#client/staff/kit/form/form-labels.ts';
import { m } from '#client/staff/messages/people/second-factor.ts';
import { confirmSecondFactor, getSecondFactor } from '#contract/session/second-factor.contract.ts';

const DIGITS = /^\d{6}$/;

interface ConfirmAppProps {
  readonly app: { readonly secret: string; readonly uri: string };
  readonly onCancel: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The secret for the app, as a picture and as text, and the first code of it. */
export function ConfirmApp({ app: { secret, uri }, onCancel, onCodes }: ConfirmAppProps) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useApiMutation(confirmSecondFactor, {
    input: (typed: string) => ({ body: { code: typed } }),
    stale: [getSecondFactor],
  });
  const typed = code.replace(/\s/g, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (DIGITS.test(typed) && !isPending) mutate(typed, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{m.scan()}</Text>
        <QrPicture text={uri} label={m.picture()} />
        <div>
          <Text size="sm">{m.typeInstead()}</Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
        </div>
        <TextInput
          label={m.code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error && (isNoAnswer(error) ? form.saveFailedHere() : error.message)}
          maxLength={10}
          maw={260}
        />
        <Group>
          <Button type="submit" loading={isPending} disabled={!DIGITS.test(typed)}>
            {m.turnOn()}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {m.cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
