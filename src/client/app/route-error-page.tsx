import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { isMissingChunk, recoverOnce, reloadWhenReachable } from '#client/shared/platform/offline/missing-chunk.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { homePath } from '#client/shared/platform/session/role-home.ts';
import { useSession } from '#client/shared/platform/session/session.ts';
import { MessageArt } from '#client/shared/ui/art/message-art.tsx';
import { Button, buttonLook } from '#client/shared/ui/controls/button.tsx';
import { FullPageMessage } from '#client/shared/ui/frame/full-page-message.tsx';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { useTryingAgain } from '#client/shared/ui/states/missing-part.tsx';

/** What a person sees when a screen throws: what happened, that the work is safe, and what to do. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  useLocale();
  const router = useRouter();
  const session = useSession();
  const missing = isMissingChunk(error);
  const [recovering, setRecovering] = useState(missing);

  useEffect(() => {
    if (missing) {
      void recoverOnce().then(setRecovering);
      return reloadWhenReachable();
    }
    // The router has caught it: whoever watches for faults of the page hears of it all the same.
    dispatchEvent(new ErrorEvent('error', { error }));
  }, [missing, error]);

  const [why, tryForPiece] = useTryingAgain();
  if (recovering) return null;
  const again = () => {
    if (missing) return tryForPiece();
    reset();
    void router.invalidate();
  };
  return (
    <FullPageMessage
      art={<MessageArt />}
      title={missing ? m.missing() : m.screenBroke()}
      text={missing ? why : m.screenBrokeWhy()}
      action={
        <>
          <Button onClick={again}>{m.tryAgain()}</Button>
          <Link className={buttonLook({ kind: 'plain' })} to={homePath(session?.token ? session.user.role : null)}>
            {m.backToHome()}
          </Link>
          <OfflineHomeLink className={buttonLook({ kind: 'plain' })} />
        </>
      }
    />
  );
}
