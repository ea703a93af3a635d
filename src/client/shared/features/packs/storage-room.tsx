import { useEffect, useState } from 'react';
import { m } from '#client/shared/messages/downloads.ts';
import { askToPersist, type DeviceStorage, deviceStorage } from '#client/shared/platform/offline/device-storage.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import classes from './downloads.module.css';
import { formatBytes } from './format-bytes.ts';

/** How much room is used, how much there is, and whether the browser has promised to leave it alone. */
export function StorageRoom({ turn, holds }: { readonly turn: number; readonly holds: boolean }) {
  const [storage, setStorage] = useState<DeviceStorage | null>(null);
  const [refused, setRefused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn means that something came or went.
  useEffect(() => {
    void deviceStorage().then(setStorage, () => undefined);
  }, [turn]);
  if (storage?.used == null) return null;
  const { used, granted, persisted } = storage;
  const protect = async () => {
    setRefused(!(await askToPersist()));
    setStorage(await deviceStorage());
  };
  return (
    <section className={classes.storage} aria-labelledby="storage-title">
      <h2 id="storage-title" className={classes.heading}>
        {m.storage()}
      </h2>
      {granted !== null && <meter className={classes.meter} value={used} max={granted} aria-labelledby="storage-words" />}
      <p id="storage-words">
        {granted === null ? m.usedOnly({ used: formatBytes(used) }) : m.used({ used: formatBytes(used), granted: formatBytes(granted) })}
      </p>
      {holds && <p className={classes.quiet}>{persisted ? m.persisted() : m.notPersisted()}</p>}
      {holds && !persisted && (
        <Button kind="plain" onClick={() => void protect()}>
          {m.protect()}
        </Button>
      )}
      <p role="status" className={classes.quiet}>
        {refused && !persisted ? m.refused() : ''}
      </p>
    </section>
  );
}
