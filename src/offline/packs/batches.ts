import { BATCH_LIMIT, type PackAsset } from '#contract/packs/packs.schemas.ts';

/** Larger files, and those with an address of their own, are fetched by themselves: an interruption then costs no other file. */
const SMALL_BYTES = 65_536;

/**
 * What is to be fetched, request by request: small files that follow one another share one, in their order, up to what the server
 * sends at once (`BATCH_LIMIT`). A lesson has some fifty pictures and recordings of a few kilobytes, and on a weak network each
 * request waits longer than its file takes.
 */
export function inBatches(assets: readonly PackAsset[]): PackAsset[][] {
  const batches: PackAsset[][] = [];
  let open: { files: PackAsset[]; bytes: number } | null = null;
  for (const asset of assets) {
    if (asset.bytes > SMALL_BYTES || asset.from !== undefined) {
      batches.push([asset]);
      continue;
    }
    if (open === null || open.files.length === BATCH_LIMIT.files || open.bytes + asset.bytes > BATCH_LIMIT.bytes) {
      open = { files: [], bytes: 0 };
      batches.push(open.files);
    }
    open.files.push(asset);
    open.bytes += asset.bytes;
  }
  return batches;
}

/** How many bytes files have together. */
export const sizeOf = (assets: readonly PackAsset[]): number => assets.reduce((sum, { bytes }) => sum + bytes, 0);
