import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';

/** Nobody waits longer for an answer: what was begun elsewhere is then merged when it comes. */
const KNOWN_WITHIN_MS = 3_000;

/** Whether the server has said what it knows, or will not say it now: without a connection what lies on this device counts. */
export function useKnown({ isFetchedAfterMount, failureCount }: UseQueryResult): boolean {
  const offline = useConnectivity().state === 'offline';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), KNOWN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isFetchedAfterMount || failureCount > 0 || offline || isLate;
}
