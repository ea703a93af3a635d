import { APP_CACHE, isWholeFile } from './asset-check.ts';

/** What staff's screens and viewers are made of, beside what every student has; the build writes it (`tooling/student-files.ts`). */
const LIST = '/staff-program.json';

/** Where the files come from and where they are kept. */
export interface ProgramPorts {
  readonly fetch: (url: string) => Promise<Response>;
  /** Whether a file is on this device, in whichever cache. */
  readonly isHere: (url: string) => Promise<boolean>;
  readonly keep: (url: string, file: Response) => Promise<void>;
}

const browserPorts: ProgramPorts = {
  fetch: (url) => fetch(url),
  isHere: async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
  keep: async (url, file) => (await caches.open(APP_CACHE)).put(url, file),
};

/**
 * Brings all of staff's part of the program onto this device, opened or not: whatever a teacher keeps must open without a
 * network, of whichever kind it is. One file after the other, as somebody may be working meanwhile.
 * @throws when one did not come, as the program is then not here; what came stays
 */
export async function keepProgram({ fetch, isHere, keep }: ProgramPorts = browserPorts): Promise<void> {
  const list = await fetch(LIST);
  if (!isWholeFile(list)) throw new Error('The list of the program did not come');
  for (const name of (await list.json()) as readonly string[]) {
    // Names carry hashes, so what is there is right.
    const url = `/${name}`;
    if (await isHere(url)) continue;
    const file = await fetch(url);
    if (!isWholeFile(file)) throw new Error(`${name} did not come whole`);
    await keep(url, file);
  }
}
