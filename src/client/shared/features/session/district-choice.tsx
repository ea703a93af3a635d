import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#client/shared/messages/account/sign-in-district.ts';
import { exchange } from '#client/shared/platform/calls/exchange.ts';
import { setSignInDistrict, useSignInDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { findDistricts } from '#contract/session/session-places.contract.ts';
import { OutcomeLine } from './outcome-line.tsx';
import recovery from './recovery.module.css';

type District = { readonly district_id: number; readonly district_name: string };
const MIN_LETTERS = 2;
const find = async (text: string): Promise<readonly District[]> =>
  (await exchange(findDistricts, { query: { find: text } }, null)).districts;

/** The district whose sign-in names are meant, and the way to another one. Few need it: the device remembers it. */
export function DistrictChoice() {
  const district = useSignInDistrict();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly District[]>([]);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const unnamed = district?.district_name === '' ? district.district_id : null;
  useEffect(() => {
    if (unnamed === null) return;
    let isOver = false;
    find(String(unnamed).padStart(MIN_LETTERS, '0')).then(
      ([named]) => {
        if (!isOver) setSignInDistrict(named ? { ...named, is_chosen: true } : null);
      },
      // Without a name the number still counts.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [unnamed]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (typed.trim().length < MIN_LETTERS) return setMessage(m.tooShort());
    setBusy(true);
    setMessage('');
    try {
      const districts = await find(typed.trim());
      setFound(districts);
      setMessage(districts.length === 0 ? m.none() : '');
    } catch {
      setMessage(m.failed());
    }
    setBusy(false);
  };
  const choose = (chosen: District | null) => {
    setSignInDistrict(chosen && { ...chosen, is_chosen: true });
    setOpen(false);
    setFound([]);
    setTyped('');
    setMessage('');
  };

  return (
    <div className="tp-stack">
      <p>
        {district?.district_name ? `${m.yours({ district: district.district_name })} · ` : ''}
        <button type="button" className={recovery.link} aria-expanded={open} onClick={() => setOpen(!open)}>
          {district ? m.change() : m.choose()}
        </button>
      </p>
      {open && (
        <form className="tp-stack" onSubmit={(event) => void submit(event)} noValidate aria-label={m.choose()}>
          <TextField
            label={m.find()}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            maxLength={100}
          />
          <Button kind="plain" type="submit" full aria-busy={busy}>
            {busy ? m.searching() : m.search()}
          </Button>
          <OutcomeLine role="alert" text={message || null} />
          {found.map((each) => (
            <Button key={each.district_id} full onClick={() => choose(each)}>
              {each.district_name}
            </Button>
          ))}
          {district && (
            <Button kind="plain" full onClick={() => choose(null)}>
              {m.any()}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
