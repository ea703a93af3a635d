import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { startOffline } from '#client/shared/platform/offline/start-offline.ts';
import { leavingPhase } from '#client/shared/platform/screen/leaving-phase.ts';
import { spinner } from '#client/shared/platform/screen/spinner.ts';
import type { Unsent } from '#client/shared/platform/session/leaving.ts';
import { SIGN_IN } from '#client/shared/platform/session/role-home.ts';
import { procSearch } from '#client/shared/platform/session/server-proc.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { signOut } from '#client/shared/platform/session/sign-out.ts';
import popover from '#client/shared/ui/controls/popover.module.css';
import { SignOutIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import styles from './user-menu.module.css';

/** Comes with the first opening of the menu; without it the menu is whole but for this. */
const AccountPlaces = lazyPart(async () => (await import('./account-places.tsx')).AccountPlaces, Nothing);
/** Few are ever asked. The worker keeps it for when there is no network. */
const UnsentQuestion = lazyPart(async () => (await import('./unsent-question.tsx')).UnsentQuestion);

interface Question {
  readonly unsent: Unsent;
  readonly answer: (leave: boolean) => void;
}

interface UserMenuProps {
  /** Further buttons, from other areas; each is handed what closes the menu. */
  readonly more?: (close: () => void) => ReactNode;
}

/** Who is signed in, how the page looks, their places, and the way out. A native popover: Escape and a click beside it close it. */
export function UserMenu({ more }: UserMenuProps) {
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const name = `${user.first_name} ${user.last_name}`;
  const initials = `${user.first_name.slice(0, 1)}${user.last_name.slice(0, 1)}`;

  const ask = (unsent: Unsent) =>
    new Promise<boolean>((resolve) => {
      spinner.stop();
      setQuestion({ unsent, answer: resolve });
    }).then((leave) => {
      setQuestion(null);
      spinner.start();
      return leave;
    });
  const close = () => document.getElementById(id)?.hidePopover();
  const leave = async () => {
    close();
    leavingPhase.set('sending');
    // Someone quick may leave before the outbox was opened: it must be asked all the same.
    await startOffline().catch(() => undefined);
    const end = await spinner.during(signOut(ask, () => navigate({ to: SIGN_IN, search: procSearch(), replace: true })));
    if (end === 'left behind') (await import('./account-places.tsx')).noteLeftBehind();
  };

  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        popoverTarget={id}
        aria-label={m.accountOf({ name, initials })}
        onClick={() => setOpened(true)}
      >
        {initials}
      </button>
      <div id={id} popover="auto" className={popover.popover}>
        <p className={styles.name}>{name}</p>
        <p className={styles.place}>{user.district_name}</p>
        {opened && (
          <Suspense>
            <AccountPlaces onGo={close} />
          </Suspense>
        )}
        {more && <div className={styles.more}>{more(close)}</div>}
        <button type="button" className={styles.out} onClick={() => void leave()}>
          <SignOutIcon />
          {m.signOut()}
        </button>
      </div>
      {question ? (
        <Suspense>
          <UnsentQuestion unsent={question.unsent} onAnswer={question.answer} />
        </Suspense>
      ) : null}
    </>
  );
}
