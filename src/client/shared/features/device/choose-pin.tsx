import { type FormEvent, useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { pinFault } from './easy-pin.ts';

/** A new PIN, typed twice. */
export function ChoosePin({ onChosen }: { readonly onChosen: (pin: string) => void }) {
  const [first, setFirst] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [fault, sayFault] = useSaid();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = pinFault(typed);
    if (first === null && wrong) return sayFault(wrong === 'easy' ? m.pinEasy : m.pinShape);
    if (first === null) setFirst(typed);
    else if (first === typed) return onChosen(typed);
    else setFirst(null);
    sayFault(first === null ? undefined : m.notTheSame);
    setTyped('');
  };
  return (
    <form className="tp-stack" onSubmit={submit} noValidate>
      <TextField
        key={first === null ? 'new' : 'again'}
        autoFocus
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        label={first === null ? m.pinNew() : m.pinAgain()}
        value={typed}
        error={fault || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="action">
        {first === null ? m.next() : m.save()}
      </Button>
    </form>
  );
}
