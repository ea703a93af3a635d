import { m } from '#client/messages/devices.ts';
import { isNoAnswer } from '#client/platform/call-error.ts';
import { InPlaceMessage, MessageButton } from '#client/ui/in-place-message.tsx';
import { OfflineHomeLink } from '#client/ui/offline-home-link.tsx';

/** Why there is nothing to show, in its place. */
export function DevicesFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <InPlaceMessage failed title={m.failed()} text={isNoAnswer(error) ? m.failedOffline() : error.message}>
      <MessageButton onClick={onRetry}>{m.tryAgain()}</MessageButton>
      <OfflineHomeLink />
    </InPlaceMessage>
  );
}
