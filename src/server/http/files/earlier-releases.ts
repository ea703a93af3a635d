import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long the program's files stay after the release that brought them was last served: a summer's holiday. */
const KEPT_DAYS = 90;
/** However old, so many releases stay; however young, no more than so many bytes beyond those do. */
const ALWAYS_KEPT = 3;
const MAX_BYTES = 200_000_000;

/** One release that was served from here. */
interface Release {
  readonly id: string;
  readonly served_at: number;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/**
 * Copies this release's hashed files to a folder outside the build, and deletes what is too old there. A page of an earlier
 * release, open since yesterday, still finds every piece of its program (design, offline rule 7).
 * @returns the folder to serve beside the build
 */
export function keepRelease(staticDir: string, dataDir: string, now: number): string {
  const folder = join(dataDir, 'earlier-releases');
  const served = join(folder, 'public');
  const assets = join(served, 'assets');
  const records = join(folder, 'releases');
  for (const each of [assets, records]) mkdirSync(each, { recursive: true });
  const built = join(staticDir, 'assets');
  const names = existsSync(built) ? readdirSync(built).sort() : [];
  // The record first: another server that tidies up meanwhile must see that these files are wanted.
  record(records, { id: idOf(names), served_at: now, files: names.map((name) => ({ name, bytes: statSync(join(built, name)).size })) });
  for (const name of names) if (!existsSync(join(assets, name))) whole(join(assets, name), (part) => copyFileSync(join(built, name), part));
  tidy(records, assets, now);
  return served;
}

/** Which releases stay: those of the last months as far as there is room, and the last few in any case. Newest first. */
export function releasesToKeep(releases: readonly Release[], now: number): Release[] {
  let bytes = 0;
  return [...releases]
    .sort((one, other) => other.served_at - one.served_at)
    .filter(({ served_at, files }, index) => {
      bytes += files.reduce((total, file) => total + file.bytes, 0);
      return index < ALWAYS_KEPT || (now - served_at < KEPT_DAYS * 24 * 3600_000 && bytes <= MAX_BYTES);
    });
}

const idOf = (names: readonly string[]) => createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);

function record(records: string, release: Release): void {
  whole(join(records, `${release.id}.json`), (part) => writeFileSync(part, JSON.stringify(release)));
}

/**
 * Whole or not at all: a server that is ended halfway leaves no cut file under a name that promises its content. Another server may write
 * the same at the same moment.
 */
function whole(to: string, write: (part: string) => void): void {
  const part = `${to}.${randomUUID()}.part`;
  write(part);
  renameSync(part, to);
}

function tidy(records: string, assets: string, now: number): void {
  const releases = readdirSync(records)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readRecord(join(records, name)) ?? []);
  const kept = releasesToKeep(releases, now);
  for (const { id } of releases) if (!kept.some((release) => release.id === id)) rmSync(join(records, `${id}.json`), { force: true });
  const wanted = new Set(kept.flatMap(({ files }) => files.map(({ name }) => name)));
  for (const name of readdirSync(assets)) if (!wanted.has(name) && !name.endsWith('.part')) rmSync(join(assets, name), { force: true });
}

/** Null for one that another server has just tidied away. */
function readRecord(file: string): Release | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Release;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
