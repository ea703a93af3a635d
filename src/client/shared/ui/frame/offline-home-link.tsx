import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/shell.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';

/** The way on from whatever needs a connection: to what does not. There only while there is none. */
export function OfflineHomeLink({ className, onGo }: { readonly className?: string; readonly onGo?: () => void }) {
  if (useConnectivity().state === 'online') return null;
  return (
    <Link to="/authenticated/offline" className={className} onClick={onGo}>
      {m.whatWorks()}
    </Link>
  );
}
