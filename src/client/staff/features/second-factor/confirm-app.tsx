import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import qrcode from 'qrcode-generator';
import { type FormEvent, useMemo, useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { m as form } from '#client/staff/kit/form/form-labels.ts';
import { m } from '#client/staff/messages/people/second-factor.ts';
import { confirmSecondFactor, getSecondFactor } from '#contract/session/second-factor.contract.ts';

const DIGITS = /^\d{6}$/;
/** Around a code, in its own squares: less, and readers miss it. */
const QUIET = 4;

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
        <QrPicture text={uri} />
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

/** Black on white in both schemes: readers need it. */
function QrPicture({ text }: { readonly text: string }) {
  const { path, side } = useMemo(() => {
    const made = qrcode(0, 'M');
    made.addData(text);
    made.make();
    const count = made.getModuleCount();
    const dark = Array.from({ length: count * count }, (_, n) => [Math.floor(n / count), n % count] as const);
    const squares = dark
      .filter(([row, column]) => made.isDark(row, column))
      .map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    return { path: squares.join(''), side: count + 2 * QUIET };
  }, [text]);
  return (
    <svg role="img" aria-label={m.picture()} viewBox={`0 0 ${side} ${side}`} width={220} height={220} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
