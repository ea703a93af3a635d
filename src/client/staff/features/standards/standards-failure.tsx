import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/library/standards.ts';

interface StandardsFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Nothing came, and nothing was kept: why, and what to do. */
export function StandardsFailure({ error, onRetry }: StandardsFailureProps) {
  const offline = useConnectivity().state === 'offline';
  return (
    <ErrorState title={m.failed()} text={offline ? m.offline() : error.message}>
      <MessageButton onClick={onRetry}>{m.tryAgain()}</MessageButton>
      <OfflineHomeLink />
    </ErrorState>
  );
}

/** The shape of a list while it is on the way. */
export function StandardsSkeleton() {
  return (
    <p aria-busy="true" role="status">
      {m.loading()}
    </p>
  );
}
