import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/database.ts';
import type { PackageReader } from '../package/package-reader.ts';
import type { RenderedPackage } from '../render/rendered-package.ts';
import { insertVersion, keepBlob, lastVersion, reuseBlob, type VersionFiles } from './package-versions.store.ts';

/** Who published a version, and what they said of it. */
export interface VersionMade {
  /** Null for what came with the server. */
  readonly by: string | null;
  readonly note: string;
}

/**
 * Keeps the files of a package that has come in, so that it can be written on and exported. Runs in the import's transaction, after
 * pictures and recordings are stored: those are not kept twice. The same files again are no new version.
 */
export async function keepVersion(tx: Transaction, source: RenderedPackage, reader: PackageReader, made: VersionMade): Promise<void> {
  const paths = [...reader.files.sizes.keys()].filter((path) => reader.used.has(path)).sort();
  const files: Record<string, readonly [string, number]> = {};
  for (const path of paths) {
    // One at a time: a film may be large.
    const content = await reader.files.read(path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    files[path] = [sha256, content.length];
    if ((await reuseBlob(tx, sha256)) === null) await keepBlob(tx, sha256, content);
  }
  const last = await lastVersion(tx, source.package_id);
  if (last && isSame(last.files, files)) return;
  await insertVersion(tx, {
    package_id: source.package_id,
    version_no: (last?.version_no ?? 0) + 1,
    version: source.version,
    files,
    ...made,
  });
}

function isSame(one: VersionFiles, other: VersionFiles): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path]?.[0] === other[path]?.[0]);
}
