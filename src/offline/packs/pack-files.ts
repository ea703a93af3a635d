import { BATCH_PATH, type PackAsset } from '#contract/packs/packs.schemas.ts';
import { ASSET_CACHE, isWholeFile, sha256Of } from './asset-check.ts';
import { sizeOf } from './batches.ts';
import { FileParts, PARTS_CACHE, removeParts } from './file-parts.ts';
import { readWithin } from './read-within.ts';

/** Where the files of packs are stored, and where they come from. */
export interface PackFiles {
  /** The addresses of all files that are here. */
  list(): Promise<Set<string>>;
  /**
   * Fetches one file, checks it and stores it. After an interrupted download of a large file only the rest is fetched.
   * @param heard told how many bytes have arrived, now or earlier
   * @returns false if what arrived is not this file; throws if nothing arrived or there is no space
   */
  fetch(asset: PackAsset, signal: AbortSignal, heard: (bytes: number) => void): Promise<boolean>;
  /**
   * Fetches small files in one reply and checks each; none is stored yet.
   * @param heard told how many bytes have arrived
   * @returns those that are right; throws if nothing arrived
   */
  fetchBatch(assets: readonly PackAsset[], signal: AbortSignal, heard: (bytes: number) => void): Promise<ReadonlyMap<PackAsset, Response>>;
  /** Stores one file of a batch; throws if there is no space. */
  store(asset: PackAsset, file: Response): Promise<void>;
  remove(urls: readonly string[]): Promise<void>;
}

export interface FilePorts {
  readonly fetch: typeof fetch;
  readonly open: (cache: string) => Promise<Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>>;
}

const browser: FilePorts = { fetch: (...request) => fetch(...request), open: (cache) => caches.open(cache) };

/** The files in Cache Storage, from which the worker answers. */
export function packFiles({ fetch, open }: FilePorts = browser): PackFiles {
  return {
    async list() {
      const kept = await (await open(ASSET_CACHE)).keys();
      return new Set(kept.map(({ url }) => new URL(url, 'http://device').pathname));
    },

    async fetch({ url, from: source = url, sha256, bytes, media_type }, signal, heard) {
      const content = new Uint8Array(bytes);
      const parts = new FileParts(url, content, () => open(PARTS_CACHE));
      const here = await parts.read();
      const response = await fetch(source, here > 0 ? { signal, headers: { range: `bytes=${here}-` } } : { signal });
      const rest = isRest(response, here, bytes);
      if (!rest && !isWholeFile(response)) return false;
      const from = rest ? here : 0;
      heard(from);
      let kept = from;
      let end = from;
      const whole = await readWithin(response, content.subarray(from), signal, async (come) => {
        heard(come);
        end += come;
        kept = await parts.keep(kept, end);
      });
      const right = whole && (await sha256Of(content)) === sha256;
      signal.throwIfAborted();
      // The parts are deleted first, because the device may have no space for the file twice.
      await parts.remove();
      const type = response.headers.get('content-type') ?? media_type;
      if (right) await (await open(ASSET_CACHE)).put(url, storedAs(content, type, response));
      return right;
    },

    async fetchBatch(assets, signal, heard) {
      const names = assets.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(BATCH_PATH, { method: 'POST', signal, headers, body: JSON.stringify({ names }) });
      const content = new Uint8Array(sizeOf(assets));
      const right = new Map<PackAsset, Response>();
      if (!isWholeFile(response) || !(await readWithin(response, content, signal, async (come) => heard(come)))) return right;
      let end = 0;
      for (const asset of assets) {
        const file = content.slice(end, end + asset.bytes);
        end += asset.bytes;
        if ((await sha256Of(file)) === asset.sha256) right.set(asset, storedAs(file, asset.media_type, response));
      }
      return right;
    },

    // A copy: after room was made on a full device it is stored again.
    store: async ({ url }, file) => (await open(ASSET_CACHE)).put(url, file.clone()),

    async remove(urls) {
      const [files, parts] = await Promise.all([open(ASSET_CACHE), open(PARTS_CACHE)]);
      await Promise.all(urls.flatMap((url) => [files.delete(url), removeParts(parts, url)]));
    },
  };
}

/** Whether a reply is what was asked for: all of the file from a position on. */
function isRest(response: Response, from: number, bytes: number): boolean {
  return response.status === 206 && response.headers.get('content-range') === `bytes ${from}-${bytes - 1}/${bytes}`;
}

/** A file as the worker answers with it. */
function storedAs(content: Uint8Array<ArrayBuffer>, type: string, response: Response): Response {
  const headers = new Headers({ 'content-type': type, 'content-length': String(content.length), 'x-content-type-options': 'nosniff' });
  // The policy that limits what a picture opened by itself may do must apply offline too.
  const policy = response.headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy);
  return new Response(content, { headers });
}
