import { type ReactNode, Suspense } from 'react';
import { m } from '#client/shared/messages/account/session.ts';
import { m as shell } from '#client/shared/messages/shell.ts';
import { useRuntimeConfig } from '#client/shared/platform/calls/runtime-config.ts';
import { MessageArt } from '#client/shared/ui/art/message-art.tsx';
import { Mark } from '#client/shared/ui/art/wordmark.tsx';
import { FullPageMessage } from '#client/shared/ui/frame/full-page-message.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import type { SessionUser } from '#contract/session/session.schemas.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';
import scene from './tidepool-scene.svg';

/** Beside the form, which is whole without it: where it cannot be loaded, it is left out. */
const BadgeSignIn = lazyPart(async () => (await import('./badge-sign-in.tsx')).BadgeSignIn, Nothing);

interface SignInPageProps {
  readonly onSignedIn: (user: SessionUser) => void;
  /** Another area's way in. */
  readonly more: ReactNode;
}

/** The first thing anyone sees: the pool, and the way in. */
export function SignInPage({ onSignedIn, more }: SignInPageProps) {
  const config = useRuntimeConfig();
  if (config.kind === 'missing') return <FullPageMessage art={<MessageArt />} title={shell.hostMissing()} text={shell.hostMissingWhy()} />;
  return (
    <main className={styles.page} id="content">
      <div className={styles.scene}>
        <img src={scene} alt={m.sceneAlt()} width="960" height="1000" />
      </div>
      <div className={styles.side}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <Mark size="2.5rem" />
            Tidepool
          </span>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <h1 className="tp-heading">{m.title()}</h1>
          <p className={`tp-quiet ${styles.lead}`}>{m.lead()}</p>
          <SignInForm onSignedIn={onSignedIn} />
          <Suspense>
            {more}
            <BadgeSignIn onSignedIn={onSignedIn} />
          </Suspense>
          <p className={styles.privacy}>
            <a href="/privacy.html">{m.privacy()}</a>
          </p>
        </div>
      </div>
    </main>
  );
}
