import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { m } from '#client/messages/shell.ts';
import { downloadsPath, SIGN_IN } from '#client/platform/role-home.ts';
import { useUser } from '#client/platform/session.ts';
import { signOut } from '#client/platform/sign-out.ts';
import { spinner } from '#client/platform/spinner.ts';
import { startOffline } from '#client/platform/start-offline.ts';
import { Confirm } from '#client/ui/confirm.tsx';
import { DownloadIcon, SignOutIcon } from '#client/ui/icons/icons.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';
import styles from './user-menu.module.css';

interface Question {
  readonly waiting: number;
  readonly answer: (leave: boolean) => void;
}

/** Who is signed in, how the page looks, and the way out. A native popover: Escape and a click beside it close it. */
export function UserMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  const name = `${user.first_name} ${user.last_name}`;

  const ask = (waiting: number) =>
    new Promise<boolean>((resolve) => {
      spinner.stop();
      setQuestion({ waiting, answer: resolve });
    }).then((leave) => {
      setQuestion(null);
      spinner.start();
      return leave;
    });
  const leave = async () => {
    document.getElementById(id)?.hidePopover();
    // Someone quick may leave before the outbox was opened: it must be asked all the same.
    await startOffline().catch(() => undefined);
    if (await spinner.during(signOut(ask))) await navigate({ to: SIGN_IN, replace: true });
  };

  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget={id} aria-label={m.accountOf({ name })}>
        {user.first_name.slice(0, 1)}
        {user.last_name.slice(0, 1)}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <p className={styles.name}>{name}</p>
        <p className={styles.place}>{user.district_name}</p>
        <AppearanceChoice />
        <Link to={downloadsPath(user.role)} className={styles.out} onClick={() => document.getElementById(id)?.hidePopover()}>
          <DownloadIcon />
          {m.downloads()}
        </Link>
        <button type="button" className={styles.out} onClick={() => void leave()}>
          <SignOutIcon />
          {m.signOut()}
        </button>
      </div>
      {question ? (
        <Confirm
          open
          title={m.unsentTitle({ count: question.waiting })}
          text={m.unsentWhy()}
          stay={m.staySignedIn()}
          go={m.signOutKeep()}
          onStay={() => question.answer(false)}
          onGo={() => question.answer(true)}
        />
      ) : null}
    </>
  );
}
