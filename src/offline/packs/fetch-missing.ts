import type { PackAsset } from '#contract/packs/packs.schemas.ts';
import { inBatches, sizeOf } from './batches.ts';
import { withRoom } from './make-room.ts';
import type { PackFiles } from './pack-files.ts';
import { filesHere } from './packs.ts';

/** Few at a time: on a slow connection the screen that the person looks at comes first. */
const AT_ONCE = 3;

/**
 * Fetches the files that are not here yet. The first failure ends it; what arrived stays.
 * @param progress told how many bytes of the files are here, and how many there are in all
 * @returns whether every file is here now; false if the server sent something else in place of one
 * @throws if the connection is lost or there is no space
 */
export async function fetchMissing(
  assets: readonly PackAsset[],
  files: PackFiles,
  signal: AbortSignal,
  progress: (bytes: number, total: number) => void,
): Promise<boolean> {
  const here = await filesHere(files);
  const missing = assets.filter(({ url }) => !here.has(url));
  const total = sizeOf(assets);
  let arrived = total - sizeOf(missing);
  let complete = true;
  const tell = (bytes: number) => {
    arrived += bytes;
    progress(arrived, total);
  };
  const round = new AbortController();
  const ended = AbortSignal.any([signal, round.signal]);
  const requests = inBatches(missing);
  const fetchRest = async () => {
    for (let next = requests.shift(); next; next = requests.shift()) complete = (await fetchNext(next)) && complete;
  };

  async function fetchNext(wanted: readonly PackAsset[]): Promise<boolean> {
    const [asset, another] = wanted;
    if (asset && !another) return fetchOne(asset);
    // Whatever kept a batch from coming, each file that did not come is asked for by itself, and what that meets counts.
    requests.push(...(await fetchTogether(wanted)).map((each) => [each]));
    return true;
  }

  /** @returns those that did not come */
  async function fetchTogether(batch: readonly PackAsset[]): Promise<PackAsset[]> {
    const left = new Set(batch);
    let received = 0;
    const heard = (bytes: number) => {
      received += bytes;
      tell(bytes);
    };
    try {
      const came = await files.fetchBatch(batch, ended, heard).catch(() => new Map<PackAsset, Response>());
      for (const [asset, file] of came) {
        ended.throwIfAborted();
        await withRoom(files, () => files.store(asset, file));
        left.delete(asset);
      }
      return [...left];
    } finally {
      tell(sizeOf(batch) - sizeOf([...left]) - received);
    }
  }

  async function fetchOne(asset: PackAsset): Promise<boolean> {
    return withRoom(files, async () => {
      let received = 0;
      let kept = false;
      try {
        kept = await files.fetch(asset, ended, (bytes) => {
          received += bytes;
          tell(bytes);
        });
        return kept;
      } finally {
        if (!kept) tell(-received);
      }
    });
  }

  tell(0);
  const fetchers = Array.from({ length: AT_ONCE }, () =>
    fetchRest().catch((error: unknown) => {
      round.abort(error);
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(fetchers)).find((end) => end.status === 'rejected');
  if (failed) throw round.signal.reason;
  return complete;
}
