import { useEffect } from 'react';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { drainNow } from '#client/shared/platform/offline/drain-triggers.ts';

const SOONEST_MS = 1_000;
/** A class comes back together, and no more than a class plays. */
const SPREAD_MS = 2_000;

/**
 * Sends the answers of a game soon after the connection is back. Other work lets the whole school go first, for up to half a minute
 * (`reconnection-spread.ts`): in a game the class waits for these.
 * @param waits whether an answer is on this device only
 */
export function useSendSoon(waits: boolean): void {
  const { state } = useConnectivity();
  const isDue = waits && state === 'online';
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void drainNow().catch(() => undefined), SOONEST_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}
