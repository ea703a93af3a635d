import { useEffect, useState } from 'react';
import { m } from '#client/shared/messages/downloads.ts';
import { packKeeping } from '#client/shared/platform/offline/pack-keeping.ts';
import { formatPercent } from '#client/shared/platform/screen/format-number.ts';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { CheckIcon, DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { type LibraryPlaceId, libraryPackId, type PackRow } from '#offline/packs/pack-row.ts';
import classes from './keep-place.module.css';
import { keepPlace, placeHere } from './keep-place.offline.ts';

interface KeepPlaceProps {
  readonly place: LibraryPlaceId;
  readonly title: { readonly en: string; readonly es: string };
}

/** Keeps a unit or sub-unit on this device for a room without Wi-Fi, and says how far that is. */
export function KeepPlace({ place, title }: KeepPlaceProps) {
  const { userPuid } = useUser();
  const { turn, current } = useStore(packKeeping);
  const [row, setRow] = useState<PackRow | null | undefined>(undefined);
  const { unit_id, subunit_id } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn means that the device is to be read again.
  useEffect(() => {
    let left = false;
    placeHere(userPuid, { unit_id, subunit_id }).then(
      (found) => !left && setRow(found ?? null),
      // A device that forbids storage is not asked to keep anything.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [userPuid, unit_id, subunit_id, turn]);

  if (row === undefined) return <div className={classes.keep} />;
  if (row === null) {
    return (
      <div className={classes.keep}>
        <button type="button" className={classes.button} onClick={() => void keepPlace(userPuid, place, title)}>
          <DownloadIcon />
          {m.keepHere()}
        </button>
        <span className={classes.why}>{m.keepHereWhy()}</span>
      </div>
    );
  }
  const coming = current?.pack_id === libraryPackId(place) && current.total > 0 ? current : null;
  return (
    <p className={classes.keep} role="status">
      {row.ready && <CheckIcon />}
      {!row.ready && <DownloadIcon />}
      {row.ready
        ? m.keptReady()
        : coming
          ? m.keptPercent({ percent: formatPercent((100 * coming.bytes) / coming.total) })
          : m.keptWaiting()}
    </p>
  );
}
