import { APP_CACHE, isWholeFile, MOST_APP_FILES } from './asset-check.ts';

/** The list of the files that staff screens and viewers need beyond what every student has; the build writes it (`tooling/student-files.ts`). */
const LIST = '/staff-program.json';

/** Where the files come from, and the cache in which they are stored. */
export interface ProgramPorts {
  readonly fetch: (path: string) => Promise<Response>;
  readonly openCache: () => Promise<Pick<Cache, 'keys' | 'put' | 'delete'>>;
}

const browserPorts: ProgramPorts = { fetch: (path) => fetch(path), openCache: () => caches.open(APP_CACHE) };

/**
 * Stores the whole staff part of the program on this device, used or not: whatever resource a teacher downloads must open without a
 * network, of any kind. Files are fetched one after another, because somebody may be working in the meantime. If the cache then holds
 * more than it may, the oldest files that this release does not need are deleted.
 * @throws if a file could not be fetched, because the program is then not complete; what arrived stays
 */
export async function keepProgram({ fetch, openCache }: ProgramPorts = browserPorts): Promise<void> {
  const list = await fetch(LIST);
  if (!isWholeFile(list)) throw new Error('The list of the program did not come');
  const needed = new Set(((await list.json()) as readonly string[]).map((name) => `/${name}`));
  const cache = await openCache();
  // File names contain hashes, so a file that is here is the right one.
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...needed].filter((path) => !here.has(path));
  for (const path of missing) {
    const file = await fetch(path);
    if (!isWholeFile(file)) throw new Error(`${path} did not come whole`);
    await cache.put(path, file);
  }
  const tooMany = Math.max(0, here.size + missing.length - MOST_APP_FILES);
  const unneeded = [...here].filter((path) => !needed.has(path));
  for (const path of unneeded.slice(0, tooMany)) await cache.delete(path, { ignoreVary: true });
}
