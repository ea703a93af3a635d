import { type FormEvent, useState } from 'react';
import { m } from '#client/shared/messages/account/begin-here.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';

const MAX_LETTERS = 40;

interface NameFieldProps {
  readonly label: string;
  readonly first?: string;
  readonly onName: (name: string) => Promise<void>;
}

/** A form for a student's own first name. */
export function NameField({ label, first = '', onName }: NameFieldProps) {
  const [name, setName] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === '');
    if (given !== '') void onName(given);
  };
  return (
    <form className="tp-stack" onSubmit={submit} noValidate>
      <TextField
        autoFocus
        label={label}
        autoComplete="off"
        maxLength={MAX_LETTERS}
        value={name}
        error={isMissing ? m.nameMissing() : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" kind="action">
        {m.next()}
      </Button>
    </form>
  );
}
