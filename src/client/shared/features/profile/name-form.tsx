import { type FormEvent, useState } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { isNoAnswer, isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { getProfile, updateUserDetail } from '#contract/profile/profile.contract.ts';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import { FORM_CHANGED_MEANWHILE } from '#contract/refusal-codes.ts';
import classes from './profile.module.css';

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/** What was typed, and the name that was shown when the typing began. */
type Typed = Partial<Names> & { readonly shown?: Names };

const namesOf = ({ first_name, last_name }: Profile): Names => ({ first_name, last_name });

/** One's own name, for staff. What is typed stays on this device until the server has it. */
export function NameForm({ profile }: { readonly profile: Profile }) {
  const [typed, setTyped] = usePersistentState<Typed>('profile-name', {});
  const [tried, setTried] = useState(false);
  const { shown = namesOf(profile), ...own } = typed;
  const { first_name, last_name } = { ...namesOf(profile), ...own };
  const change = (part: Partial<Names>) => setTyped({ ...own, ...part, shown });
  const { mutate, isPending, error } = useApiMutation(updateUserDetail, {
    input: (names: Names & { readonly shown: Names }) => ({ body: names }),
    stale: [getProfile],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || !first_name.trim() || !last_name.trim()) return;
    mutate(
      { first_name, last_name, shown },
      {
        onSuccess: (saved) => {
          setTyped({});
          notify.success(m.nameSaved());
          const session = sessionStore.get();
          if (session)
            sessionStore.set({ ...session, user: { ...session.user, first_name: saved.first_name, last_name: saved.last_name } });
        },
        // What was typed stays. Sent again, it is meant in the place of what stands there now.
        onError: (refused) => isChanged(refused) && setTyped(own),
      },
    );
  };
  const missing = (name: string) => (tried && !name.trim() ? m.missingName() : undefined);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label={m.firstName()}
        autoComplete="given-name"
        maxLength={60}
        value={first_name}
        error={missing(first_name)}
        onChange={(event) => change({ first_name: event.currentTarget.value })}
      />
      <TextField
        label={m.lastName()}
        autoComplete="family-name"
        maxLength={60}
        value={last_name}
        error={missing(last_name)}
        onChange={(event) => change({ last_name: event.currentTarget.value })}
      />
      <div role="alert">{error && <p className={classes.fault}>{whyNot(error, profile)}</p>}</div>
      <div>
        <Button type="submit" kind="primary" aria-busy={isPending}>
          {isPending ? m.saving() : m.saveName()}
        </Button>
      </div>
    </form>
  );
}

const isChanged = (error: Error) => isRefusedAs(error, FORM_CHANGED_MEANWHILE);

function whyNot(error: Error, { first_name, last_name }: Profile): string {
  if (isNoAnswer(error)) return m.needsConnection();
  return isChanged(error) ? m.nameChanged({ name: `${first_name} ${last_name}` }) : error.message;
}
