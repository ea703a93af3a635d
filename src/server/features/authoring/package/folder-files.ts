import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultList } from './package-faults.ts';
import { Admission, isSystemFile, type PackageFiles } from './package-files.ts';

/** A package as a folder on this machine: how authors keep it, and the demo product. */
export async function openFolder(root: string, faults: FaultList): Promise<PackageFiles> {
  const admission = new Admission(faults);
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isSystemFile(path)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) admission.admit(path, (await stat(join(root, path))).size);
      else faults.add(path, 'is a link or a device, not a file; put the file itself there');
    }
  };
  await walk('');
  return {
    sizes: admission.sizes,
    read: (path) => readFile(join(root, path)),
    close: () => Promise.resolve(),
  };
}
