import { useEffect } from 'react';
import { trackContentEnd, trackContentStart } from '#contract/content/content.contract.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { enqueue } from '../offline/queue.ts';
import { useUser } from '../session/session.ts';
import { ActiveTime } from './active-time.ts';

const COUNTS_EVERY_MS = 15_000;

/**
 * Records that a resource was opened, and for how long it was viewed (specification section 4, "Content tracking"). Both are
 * written to the outbox under an id from this device, and wait there without a connection. A page that is hidden may never become visible
 * again, so the time so far is written at that moment; the server keeps the longest time.
 */
export function useContentTracking(itemId: number | undefined): void {
  const { userPuid } = useUser();
  useEffect(() => {
    if (itemId === undefined) return;
    const tracking_id = mintId();
    const lane = `${userPuid}:content:${itemId}`;
    const time = new ActiveTime();
    let written = 0;
    if (document.visibilityState === 'visible') time.run(performance.now());
    const started = enqueue(trackContentStart, { query: { user_puid: userPuid, item_id: itemId, tracking_id } }, { lane });
    const end = () => {
      time.pause(performance.now());
      const time_spent = time.seconds(performance.now());
      if (time_spent <= written) return;
      written = time_spent;
      const query = { user_puid: userPuid, tracking_id, time_spent };
      // A device that cannot write loses only a statistic; the resource can be read all the same.
      started.then(({ op_id }) => enqueue(trackContentEnd, { query }, { lane, dependsOn: [op_id] })).catch(() => undefined);
    };
    // Without it a long look would count as a minute: more at a time means that the device was asleep.
    const timer = setInterval(() => document.visibilityState === 'visible' && time.run(performance.now()), COUNTS_EVERY_MS);
    const onVisibility = () => (document.visibilityState === 'visible' ? time.run(performance.now()) : end());
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      end();
    };
  }, [userPuid, itemId]);
}
