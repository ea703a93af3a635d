import { isWholeFile } from './asset-check.ts';

/** Parts of the program that come in few replies: the build writes them (`tooling/build.ts`). */
export type Program = 'staff' | 'student';

/** The list of a program's files, by name. */
export const listPath = (program: Program): string => `/${program}-program.json`;
/** The address of a part of a program; its reply is the text of each of its files, by the file's name. */
export const partPath = (program: Program, part: number): string => `/${program}-program/${part}.json`;

/** So many files that follow one another in the list come in one reply: a new device of staff asks for ten, not for some 430. */
export const FILES_IN_PART = 48;
/** Where fewer of them are missing than this, as after a small release, each is asked for by itself. */
const WORTH_A_PART = 5;

const CONTENT_TYPE: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
/** Whether a file is text that a part may hold. */
export const isInPart = (name: string): boolean => typeOf(name) in CONTENT_TYPE;
const typeOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Where the files come from, and the cache in which they are stored. */
export interface PartPorts {
  readonly fetch: (path: string) => Promise<Response>;
  readonly cache: Pick<Cache, 'put'>;
}

/**
 * Stores what whole parts bring of a program's missing files, and takes it from the set. Replies are asked for one after another, because
 * somebody may be working in the meantime. Between two releases the list and a part may be of different ones: what a part does not bring
 * stays missing.
 * @param names the program's list
 */
export async function storeParts(
  program: Program,
  names: readonly string[],
  missing: Set<string>,
  { fetch, cache }: PartPorts,
): Promise<void> {
  for (const part of partsWorthIt(names, missing)) {
    const reply = await fetch(partPath(program, part));
    const files = isWholeFile(reply) ? Object.entries((await reply.json()) as Record<string, string>) : [];
    const wanted = files.filter(([name]) => missing.delete(name));
    await Promise.all(wanted.map(([name, text]) => cache.put(`/${name}`, fileOf(name, text))));
  }
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
