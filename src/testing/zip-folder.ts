import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/**
 * A folder as a zip, as an author's computer packs it.
 * @param otherwise files with another text, or null for files that are left out
 */
export async function zipFolder(folder: string, otherwise: Readonly<Record<string, string | null>> = {}): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, Uint8Array> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    const other = otherwise[name];
    if (entry.isFile() && other !== null) files[name] = other === undefined ? await readFile(path) : strToU8(other);
  }
  return zipSync(files);
}
