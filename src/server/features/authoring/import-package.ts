import type { Database } from '#server/db/database.ts';
import { type StoredPackage, writePackage } from './authoring.store.ts';
import { type TellProgress, withPackage } from './open-package.ts';
import { FaultList, inOrder, type PackageFault } from './package-faults.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { digestOf } from './rendered-package.ts';
import { lockPackage, readStored } from './stored-package.store.ts';

export interface ImportedPackage extends StoredPackage {
  readonly assets: number;
  readonly plan: ImportPlan;
  readonly advice: readonly PackageFault[];
}

const SILENT: TellProgress = () => undefined;

/**
 * Brings a content package into the library, in one transaction. The same package again changes nothing; a newer version
 * keeps the ids of everything whose name it keeps, and retires what it no longer has.
 * @param path the package: a folder or a zip
 * @throws PackageRefused with every fault of every file; nothing was stored then
 */
export async function importPackage(db: Database, path: string, tell: TellProgress = SILENT): Promise<ImportedPackage> {
  return withPackage(path, tell, async ({ rendered, reader, faults }) => {
    faults.refuseIfAny();
    if (!rendered || !reader) throw new Error('A package that could not be read has no fault on its list.');
    const digest = digestOf(rendered);
    const advice = inOrder(faults.advice);
    const assets = rendered.assets.length;
    return db.transaction(async (tx) => {
      await lockPackage(tx, rendered.package_id);
      // Planned anew within the transaction: what was there when somebody looked may have changed since.
      const stored = await readStored(tx, rendered.package_id);
      const late = new FaultList();
      const plan = planImport(rendered, stored, late, reader);
      late.refuseIfAny();
      const written =
        stored?.digest === digest
          ? { product_id: stored.productId, items: stored.items.size }
          : await writePackage(tx, rendered, digest, plan, (done, total) => tell('writing', done, total));
      return { ...written, assets, plan, advice };
    });
  });
}

/** What an import would do, with nothing stored. */
export interface DryRun {
  readonly faults: readonly PackageFault[];
  readonly advice: readonly PackageFault[];
  readonly plan: ImportPlan | null;
}

/** Everything of an import but the writing. */
export async function dryRunPackage(db: Database, path: string, tell: TellProgress = SILENT): Promise<DryRun> {
  return withPackage(path, tell, async ({ rendered, reader, faults }) => {
    const plan = rendered && reader ? planImport(rendered, await readStored(db, rendered.package_id), faults, reader) : null;
    return { faults: inOrder(faults.faults), advice: inOrder(faults.advice), plan };
  });
}
