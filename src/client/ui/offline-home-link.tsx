import { Link } from '@tanstack/react-router';
import { m } from '#client/messages/shell.ts';
import { useConnectivity } from '#client/platform/connectivity.ts';

/** The way on from whatever needs a connection: to what does not. There only while there is none. */
export function OfflineHomeLink({ className }: { readonly className?: string }) {
  if (useConnectivity().state === 'online') return null;
  return (
    <Link to="/authenticated/offline" className={className}>
      {m.whatWorks()}
    </Link>
  );
}
