import { type FormEvent, useId, useState } from 'react';
import { m } from '#client/shared/messages/account/acting.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { giveActingReason } from '#contract/session/session-acting.contract.ts';

interface ReasonDialogProps {
  /** The account's owner. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onGiven: (reason: string) => void;
}

const MIN_LETTERS = 5;

/** Asks an administrator who is signed in as someone else why they are making changes. */
export function ReasonDialog({ name, onClose, onGiven }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, error } = useApiMutation(giveActingReason, {
    input: (typed: string) => ({ body: { reason: typed } }),
    stale: [],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = reason.trim();
    setShort(typed.length < MIN_LETTERS);
    if (typed.length >= MIN_LETTERS && !isPending) mutate(typed, { onSuccess: () => onGiven(typed) });
  };
  return (
    <NativeDialog open onClose={onClose} labelledBy={id}>
      <form onSubmit={submit} className="tp-stack">
        <h2 id={id} className="tp-heading">
          {m.reasonTitle({ name })}
        </h2>
        <p className="tp-passage">{m.reasonText({ name })}</p>
        <TextField
          label={m.reason()}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isShort ? m.reasonShort() : error ? (isNoAnswer(error) ? m.reasonOffline() : error.message) : undefined}
        />
        <div className="tp-row">
          <Button type="submit" aria-busy={isPending}>
            {m.reasonGo()}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {m.cancel()}
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
}
