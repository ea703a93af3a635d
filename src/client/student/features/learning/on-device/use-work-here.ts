import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { onAnswered } from '#client/shared/platform/offline/queue.ts';
import { followWorkHere, workHere } from '../dashboard/learning.offline.ts';
import type { WorkHere } from './work-here.ts';

/** Operations are often answered many at a time: one fetch afterwards is enough. */
const SETTLES_AFTER_MS = 400;

/**
 * What this person did on this device and the server's last answer may not know yet; drawn again when it changes.
 * @param wanted false until there is something to lay it over
 */
export function useWorkHere(userPuid: string, wanted: boolean): WorkHere {
  const subscribe = useCallback((listener: () => void) => (wanted ? followWorkHere(userPuid, listener) : () => {}), [userPuid, wanted]);
  return useSyncExternalStore(subscribe, () => workHere(userPuid));
}

/** Fetches the dashboard anew once the server has received or refused work, so that it shows the server's own word. */
export function useRefreshWhenAnswered(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onAnswered(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['studentDashboard'] }), SETTLES_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}
