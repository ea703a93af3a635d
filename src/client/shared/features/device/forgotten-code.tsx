import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#client/shared/messages/account/begin-here.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { canRecover } from './provisional.ts';

interface ForgottenCodeProps {
  readonly userPuid: string;
  readonly onCode: (code: string) => Promise<unknown>;
}

/** The way out of a forgotten PIN: a code from a teacher, who sees the student and the name. */
export function ForgottenCode({ userPuid, onCode }: ForgottenCodeProps) {
  const [canOpen, setCanOpen] = useState<boolean | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => void canRecover(userPuid).then(setCanOpen), [userPuid]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setFault(m.codeMissing());
    setBusy(true);
    setFault('');
    await onCode(code).catch((error: unknown) => setFault(error instanceof CallError ? error.message : m.failed()));
    setBusy(false);
  };
  if (canOpen === null) return null;
  if (!canOpen) return <p className="tp-passage">{m.noCode()}</p>;
  return (
    <form className="tp-stack" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        autoFocus
        label={m.code()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={fault || undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" kind="action" aria-busy={busy}>
        {m.openWithCode()}
      </Button>
    </form>
  );
}
