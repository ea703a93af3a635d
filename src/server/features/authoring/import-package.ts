import type { Database } from '#server/db/database.ts';
import { writePackage } from './authoring.store.ts';
import { FaultList } from './package-faults.ts';
import { readPackage } from './read-package.ts';
import { renderPackage } from './render-package.ts';

export interface ImportedPackage {
  readonly product_id: number;
  readonly items: number;
  readonly assets: number;
}

/**
 * Brings a content package into the library, in one transaction. The same package again changes nothing; a newer version
 * keeps the ids of everything whose name it keeps, and retires what it no longer has.
 * @param folder the package's folder
 * @throws PackageRefused with every fault of every file; nothing was stored then
 */
export async function importPackage(db: Database, folder: string): Promise<ImportedPackage> {
  const faults = new FaultList();
  const source = await readPackage(folder, faults);
  const rendered = source && renderPackage(source, faults);
  faults.refuseIfAny();
  if (!rendered) throw new Error('A package that could not be read has no fault on its list.');
  const stored = await db.transaction((tx) => writePackage(tx, rendered));
  return { ...stored, assets: rendered.assets.length };
}
