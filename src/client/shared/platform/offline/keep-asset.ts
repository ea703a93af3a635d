import { ASSET_CACHE, isWholeFile, sha256InName, sha256Of } from '#offline/packs/asset-check.ts';
import type { FilePorts } from '#offline/packs/pack-files.ts';

const browser: FilePorts = { fetch: (...request) => fetch(...request), open: (cache) => caches.open(cache) };

/**
 * Stores one small file of the library on this device, checked by the hash in its name, so that it can be played without a network
 * afterwards. Players ask for parts of a file, and parts are not stored, so the whole file is fetched here.
 * @returns whether it is here; never throws: without a network, a cache or space the answer is no
 */
export async function keepAsset(url: string, { fetch, open }: FilePorts = browser): Promise<boolean> {
  try {
    const cache = await open(ASSET_CACHE);
    if (await cache.match(url, { ignoreVary: true })) return true;
    const response = await fetch(url);
    if (!isWholeFile(response)) return false;
    const content = await response.arrayBuffer();
    if ((await sha256Of(content)) !== sha256InName(url)) return false;
    await cache.put(url, new Response(content, { headers: response.headers }));
    return true;
  } catch {
    return false;
  }
}
