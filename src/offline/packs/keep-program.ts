import { APP_CACHE, isWholeFile } from './asset-check.ts';

/** The list of the files that staff screens and viewers need beyond what every student has; the build writes it (`tooling/student-files.ts`). */
const LIST = '/staff-program.json';

/** Where the files come from and where they are stored. */
export interface ProgramPorts {
  readonly fetch: (url: string) => Promise<Response>;
  /** Whether a file is on this device, in any cache. */
  readonly isHere: (url: string) => Promise<boolean>;
  readonly keep: (url: string, file: Response) => Promise<void>;
}

const browserPorts: ProgramPorts = {
  fetch: (url) => fetch(url),
  isHere: async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
  keep: async (url, file) => (await caches.open(APP_CACHE)).put(url, file),
};

/**
 * Stores the whole staff part of the program on this device, used or not: whatever resource a teacher downloads must open without a
 * network, of any kind. Files are fetched one after another, because somebody may be working in the meantime.
 * @throws if a file could not be fetched, because the program is then not complete; what arrived stays
 */
export async function keepProgram({ fetch, isHere, keep }: ProgramPorts = browserPorts): Promise<void> {
  const list = await fetch(LIST);
  if (!isWholeFile(list)) throw new Error('The list of the program did not come');
  for (const name of (await list.json()) as readonly string[]) {
    // File names contain hashes, so a file that is here is the right one.
    const url = `/${name}`;
    if (await isHere(url)) continue;
    const file = await fetch(url);
    if (!isWholeFile(file)) throw new Error(`${name} did not come whole`);
    await keep(url, file);
  }
}
