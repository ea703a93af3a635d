import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PackageFiles } from '../package/package-files.ts';

/** Higher levels cost twice the time for a tenth less. */
const LEVEL = { level: 4 } as const;

/** A package as a zip, piece by piece: one file of it is in memory at a time. The same files are the same bytes. */
export async function* zipFiles(files: PackageFiles): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    ready.push(piece);
  });
  for (const path of [...files.sizes.keys()].sort()) {
    // What is packed already is stored as it is.
    const file = /\.(?:json|md|html|csv|xml|svg|vtt)$/i.test(path) ? new ZipDeflate(path, LEVEL) : new ZipPassThrough(path);
    file.mtime = new Date(2000, 0, 1);
    zip.add(file);
    file.push(new Uint8Array(await files.read(path)), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
