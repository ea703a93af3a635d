import { APP_CACHE, isWholeFile, MOST_APP_FILES } from './asset-check.ts';

/** The list of the files that staff screens and viewers need beyond what every student has; the build writes it (`tooling/build.ts`). */
export const PROGRAM_LIST = '/staff-program.json';
/** So many files that follow one another in the list come in one reply as well: a new device asks for ten, not for some 430. */
export const FILES_IN_PART = 48;
/** Where fewer of them are missing than this, as after a small release, each is asked for by itself. */
const WORTH_A_PART = 5;

/** The address of a part of the program; its reply is the text of each of its files, by the file's name. */
export const partPath = (part: number): string => `/staff-program/${part}.json`;

const CONTENT_TYPE: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
/** Whether a file is text that a part may hold. */
export const isInPart = (name: string): boolean => typeOf(name) in CONTENT_TYPE;
const typeOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Where the files come from, and the cache in which they are stored. */
export interface ProgramPorts {
  readonly fetch: (path: string) => Promise<Response>;
  readonly openCache: () => Promise<Pick<Cache, 'keys' | 'put' | 'delete'>>;
}

const browserPorts: ProgramPorts = { fetch: (path) => fetch(path), openCache: () => caches.open(APP_CACHE) };

/**
 * Stores the whole staff part of the program on this device, used or not: whatever resource a teacher downloads must open without a
 * network, of any kind. Replies are asked for one after another, because somebody may be working in the meantime. If the cache then holds
 * more than it may, the oldest files that this release does not need are deleted.
 * @throws if a file could not be fetched, because the program is then not complete; what arrived stays
 */
export async function keepProgram({ fetch, openCache }: ProgramPorts = browserPorts): Promise<void> {
  const names = (await (await fetchWhole(fetch, PROGRAM_LIST)).json()) as readonly string[];
  const cache = await openCache();
  // File names contain hashes, so a file that is here is the right one.
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = new Set(names.filter((name) => !here.has(`/${name}`)));
  const tooMany = Math.max(0, here.size + missing.size - MOST_APP_FILES);
  for (const part of partsWorthIt(names, missing)) {
    const reply = await fetch(partPath(part));
    // Between two releases the list and a part may be of different ones: what the part does not bring is asked for by itself.
    const files = isWholeFile(reply) ? Object.entries((await reply.json()) as Record<string, string>) : [];
    const wanted = files.filter(([name]) => missing.delete(name));
    await Promise.all(wanted.map(([name, text]) => cache.put(`/${name}`, fileOf(name, text))));
  }
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

/** The numbers of the parts of which enough is missing. */
function partsWorthIt(names: readonly string[], missing: ReadonlySet<string>): number[] {
  const missingIn = new Map<number, number>();
  for (const [position, name] of names.entries()) {
    const part = Math.floor(position / FILES_IN_PART);
    if (missing.has(name) && isInPart(name)) missingIn.set(part, (missingIn.get(part) ?? 0) + 1);
  }
  return [...missingIn].filter(([, count]) => count >= WORTH_A_PART).map(([part]) => part);
}

const fileOf = (name: string, text: string) => new Response(text, { headers: { 'content-type': CONTENT_TYPE[typeOf(name)] ?? '' } });
