import { useEffect, useState } from 'react';
import { type PackKeeping, packKeeping } from '#client/shared/platform/offline/pack-keeping.ts';
import { useStore } from '#client/shared/platform/screen/store.ts';
import type { PackRow } from '#offline/packs/pack-row.ts';
import { packsHere } from '#offline/packs/packs.ts';

/** What is kept on this device for one person, read again with every change. */
export interface PacksOnScreen {
  /** Null while the device's data is being read. */
  readonly rows: readonly PackRow[] | null;
  /** The browser forbids keeping anything. */
  readonly refused: boolean;
  readonly keeping: PackKeeping;
}

/** Follows the packs of one person and what the downloads are doing. */
export function usePacks(userPuid: string): PacksOnScreen {
  const keeping = useStore(packKeeping);
  const [rows, setRows] = useState<readonly PackRow[] | null>(null);
  const [refused, setRefused] = useState(false);
  const { turn } = keeping;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn means that the device is to be read again.
  useEffect(() => {
    let left = false;
    packsHere(userPuid).then(
      (read) => !left && setRows(read),
      () => !left && setRefused(true),
    );
    return () => {
      left = true;
    };
  }, [userPuid, turn]);
  return { rows, refused, keeping };
}
