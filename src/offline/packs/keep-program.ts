import { APP_CACHE, isWholeFile, MAX_APP_FILES } from './asset-check.ts';
import { listPath, storeParts } from './program-parts.ts';

/** Where the files come from, and the cache in which they are stored. */
export interface ProgramPorts {
  readonly fetch: (path: string) => Promise<Response>;
  readonly openCache: () => Promise<Pick<Cache, 'keys' | 'put' | 'delete'>>;
}

const browserPorts: ProgramPorts = { fetch: (path) => fetch(path), openCache: () => caches.open(APP_CACHE) };

/**
 * Stores the whole staff part of the program on this device, used or not, beyond what every student has: whatever resource a teacher
 * downloads must open without a network, of any kind. If the cache then holds more than it may, the oldest files that this release does
 * not need are deleted.
 * @throws if a file could not be fetched, because the program is then not complete; what arrived stays
 */
export async function keepProgram({ fetch, openCache }: ProgramPorts = browserPorts): Promise<void> {
  const names = (await (await fetchWhole(fetch, listPath('staff'))).json()) as readonly string[];
  const cache = await openCache();
  // File names contain hashes, so a file that is here is the right one.
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = new Set(names.filter((name) => !here.has(`/${name}`)));
  const tooMany = Math.max(0, here.size + missing.size - MAX_APP_FILES);
  await storeParts('staff', names, missing, { fetch, cache });
  for (const name of missing) await cache.put(`/${name}`, await fetchWhole(fetch, `/${name}`));
  const needed = new Set(names.map((name) => `/${name}`));
  const unneeded = [...here].filter((path) => !needed.has(path));
  for (const path of unneeded.slice(0, tooMany)) await cache.delete(path, { ignoreVary: true });
}

async function fetchWhole(fetch: ProgramPorts['fetch'], path: string): Promise<Response> {
  const reply = await fetch(path);
  if (!isWholeFile(reply)) throw new Error(`${path} did not come whole`);
  return reply;
}
