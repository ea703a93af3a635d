import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/reports/reports.ts';

/** A part of the report that could not be loaded, said where it would stand. */
export function ReportFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const offline = useConnectivity().state === 'offline' && isNoAnswer(error);
  // The server's own words where it gave a reason (specification section 8).
  const reason = !isNoAnswer(error) && error instanceof Error && error.message !== 'reports error' ? error.message : m.errorWhy();
  return (
    <ErrorState title={m.error()} text={offline ? m.errorOffline() : reason}>
      <MessageButton onClick={onRetry}>{m.tryAgain()}</MessageButton>
      <OfflineHomeLink />
    </ErrorState>
  );
}
