import { Navigate } from '@tanstack/react-router';
import { m } from '#client/shared/messages/shell.ts';
import { useIsProvisional } from '#client/shared/platform/session/provisional.ts';
import { Driftwood } from '../art/driftwood.tsx';
import { Button, buttonLook } from '../controls/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';
import { OfflineHomeLink } from './offline-home-link.tsx';

/** The specification's full-page message, shown when there is no network and nothing is stored. */
export function NoInternetPage({ onRetry }: { readonly onRetry: () => void }) {
  // Who has not signed in yet has no other home.
  if (useIsProvisional()) return <Navigate to="/authenticated/offline" replace />;
  return (
    <FullPageMessage
      art={<Driftwood />}
      title={m.noInternet()}
      action={
        <>
          <Button onClick={onRetry}>{m.tryAgain()}</Button>
          <OfflineHomeLink className={buttonLook({ kind: 'plain' })} />
        </>
      }
    />
  );
}
