import { m } from '#client/shared/messages/account/device.ts';
import { noteEvictionSeen, useEviction } from '#client/shared/platform/offline/eviction.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import styles from './notice.module.css';

/** Says plainly that the browser took what was kept here, and what of it nobody else has. */
export function EvictionNotice() {
  const eviction = useEviction();
  if (!eviction) return null;
  return (
    <section className={styles.fault} role="status" data-print="no">
      <p className="tp-passage">{m.evicted()}</p>
      {eviction.unsent > 0 && <p className="tp-passage">{m.evictedUnsent({ count: eviction.unsent })}</p>}
      <div>
        <Button kind="plain" onClick={noteEvictionSeen}>
          {m.evictedSeen()}
        </Button>
      </div>
    </section>
  );
}
