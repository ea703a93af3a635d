import type { PackAsset } from '#contract/packs.schemas.ts';
import { ASSET_CACHE, isWholeFile, sha256Of } from './asset-check.ts';
import { readWithin } from './read-within.ts';

/** Where the files of packs are, and where they come from. */
export interface PackFiles {
  /** The addresses of all files that are here. */
  list(): Promise<Set<string>>;
  /**
   * Fetches one file, checks it and keeps it.
   * @param heard told how many bytes came
   * @returns false when what came is not this file; throws when nothing came, or when there is no room
   */
  fetch(asset: PackAsset, signal: AbortSignal, heard: (bytes: number) => void): Promise<boolean>;
  remove(urls: readonly string[]): Promise<void>;
}

export interface FilePorts {
  readonly fetch: typeof fetch;
  readonly open: () => Promise<Pick<Cache, 'keys' | 'put' | 'delete'>>;
}

const browser: FilePorts = { fetch: (...request) => fetch(...request), open: () => caches.open(ASSET_CACHE) };

/** The files in Cache Storage, from which the worker answers. */
export function packFiles({ fetch, open }: FilePorts = browser): PackFiles {
  return {
    async list() {
      const kept = await (await open()).keys();
      return new Set(kept.map(({ url }) => new URL(url, 'http://device').pathname));
    },

    async fetch({ url, sha256, bytes, media_type }, signal, heard) {
      const response = await fetch(url, { signal });
      if (!isWholeFile(response)) return false;
      const content = await readWithin(response, bytes, signal, heard);
      if (content === null || (await sha256Of(content)) !== sha256) return false;
      const headers = { 'content-type': response.headers.get('content-type') ?? media_type, 'content-length': String(bytes) };
      // What a picture opened by itself may do must hold offline too.
      const policy = response.headers.get('content-security-policy');
      const whole = new Response(content, { headers: policy ? { ...headers, 'content-security-policy': policy } : headers });
      signal.throwIfAborted();
      await (await open()).put(url, whole);
      return true;
    },

    async remove(urls) {
      const cache = await open();
      await Promise.all(urls.map((url) => cache.delete(url)));
    },
  };
}
