import { onConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { reconnectionSpread } from '#client/shared/platform/offline/reconnection-spread.ts';
import { queryClient } from './query-client.ts';

/**
 * Lets every screen recover by itself once the server answers again. What could not be shown at all is asked for at once, for
 * somebody stands before it; what only grew old takes this device's turn among all that came back (`reconnection-spread.ts`).
 */
export function recoverQueries(): void {
  let lostAt: number | null = null;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  onConnectivity(({ state, since }) => {
    clearTimeout(refreshing);
    if (state === 'offline') {
      lostAt ??= since;
      return;
    }
    const turn = reconnectionSpread(since - (lostAt ?? since), Math.random);
    lostAt = null;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state: { status, data } }) => status === 'error' && data === undefined,
    });
    refreshing = setTimeout(() => void queryClient.refetchQueries({ type: 'active', stale: true }), turn);
  });
}
