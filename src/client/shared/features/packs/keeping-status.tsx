import { m } from '#client/shared/messages/downloads.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { keepPacks, setPaused } from '#client/shared/platform/offline/pack-keeper.ts';
import type { PackKeeping } from '#client/shared/platform/offline/pack-keeping.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { isIncomplete, type PackRow } from '#offline/packs/pack-row.ts';
import classes from './downloads.module.css';

interface KeepingStatusProps {
  readonly userPuid: string;
  readonly rows: readonly PackRow[];
  readonly keeping: PackKeeping;
}

/** What the downloads are doing, in one line, and the one thing to do about it. */
export function KeepingStatus({ userPuid, rows, keeping }: KeepingStatusProps) {
  const offline = useConnectivity().state === 'offline';
  const wanted = rows.filter(({ hold }) => hold !== 'away');
  const unfinished = wanted.some((row) => !row.ready || isIncomplete(row));
  const { paused, trouble } = keeping;
  return (
    <div className={classes.status} data-trouble={trouble ?? undefined}>
      <div>
        <p className={classes.count}>{m.someReady({ ready: wanted.filter(({ ready }) => ready).length, total: wanted.length })}</p>
        <p role="status">{sentence(rows, keeping, unfinished, offline)}</p>
      </div>
      {paused && <Button onClick={() => void setPaused(userPuid, false)}>{m.goOn()}</Button>}
      {!paused && unfinished && !trouble && !offline && (
        <Button kind="plain" onClick={() => void setPaused(userPuid, true)}>
          {m.pause()}
        </Button>
      )}
      {!paused && unfinished && trouble && <Button onClick={() => void keepPacks()}>{m.tryAgain()}</Button>}
    </div>
  );
}

function sentence(rows: readonly PackRow[], { paused, trouble, current }: PackKeeping, unfinished: boolean, offline: boolean): string {
  if (!unfinished) return m.allReady();
  if (paused) return m.paused();
  if (trouble === 'full') return m.full();
  if (offline) return m.offlineNow();
  if (trouble === 'cut') return m.waitingForLine();
  const coming = rows.find(({ pack_id }) => pack_id === current?.pack_id);
  return coming ? m.downloading({ title: inLocale(coming.title) }) : m.waiting();
}
