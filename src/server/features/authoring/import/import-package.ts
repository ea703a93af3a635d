import type { Database, Transaction } from '#server/db/database.ts';
import { type StoredPackage, writePackage } from '../authoring.store.ts';
import { editorRemarks } from '../editor/editor-remarks.ts';
import { type PackageSource, type ReportProgress, withPackage } from '../package/open-package.ts';
import { FaultList, inOrder, type ValidationError } from '../package/package-faults.ts';
import { digestOf } from '../render/rendered-package.ts';
import { readAround, writeStandards } from '../setup/library-around.store.ts';
import { showProduct } from '../setup/withdrawn-products.store.ts';
import { keepVersion, type VersionMade } from '../tool/keep-version.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { lockPackage, readStored } from './stored-package.store.ts';

export interface ImportedPackage extends StoredPackage {
  readonly assets: number;
  readonly plan: ImportPlan;
  readonly advice: readonly ValidationError[];
}

const SILENT: ReportProgress = () => undefined;
const CAME_WITH_SERVER: VersionMade = { by: null, note: '' };

/**
 * Brings a content package into the library, in one transaction. The same package again changes nothing; a newer version
 * keeps the ids of everything whose name it keeps, and retires what it no longer has.
 * @param path the package: a folder or a zip
 * @param made by whom and with which words: it is kept with the files of the version
 * @param confirmed codes of other packages' standards whose texts it may replace; without their code they stay as they are
 * @param written called in the transaction when all is written: what it throws leaves nothing of the package behind
 * @throws PackageRefused with every fault of every file; nothing was stored then
 */
export async function importPackage(
  db: Database,
  path: PackageSource,
  tell: ReportProgress = SILENT,
  confirmed: readonly string[] = [],
  made: VersionMade = CAME_WITH_SERVER,
  written: (tx: Transaction, imported: ImportedPackage) => Promise<void> = async () => undefined,
): Promise<ImportedPackage> {
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
      const around = await readAround(tx, rendered);
      const replaced = around.differences.map(({ code }) => code).filter((code) => confirmed.includes(code));
      const plan = { ...planImport(rendered, { stored, around }, late, reader), replaced_standards: replaced };
      late.refuseIfAny();
      const end = async (product: StoredPackage) => {
        await keepVersion(tx, rendered, reader, made);
        const imported = { ...product, assets, plan, advice };
        await written(tx, imported);
        return imported;
      };
      if (stored?.isWithdrawn) await showProduct(tx, stored.productId);
      if (stored?.digest === digest) {
        if (replaced.length > 0) await writeStandards(tx, rendered, replaced);
        return end({ product_id: stored.productId, items: stored.items.size });
      }
      return end(await writePackage(tx, rendered, digest, plan, (done, total) => tell('writing', done, total)));
    });
  });
}

/** What an import would do, with nothing stored. */
export interface DryRun {
  readonly faults: readonly ValidationError[];
  readonly advice: readonly ValidationError[];
  readonly plan: ImportPlan | null;
}

/** Everything of an import but the writing, with what an editor would say as advice. */
export async function dryRunPackage(db: Database, path: PackageSource, tell: ReportProgress = SILENT): Promise<DryRun> {
  return withPackage(path, tell, async ({ rendered, source, reader, faults }) => {
    if (!rendered || !source || !reader) return { faults: inOrder(faults.faults), advice: inOrder(faults.advice), plan: null };
    const library = { stored: await readStored(db, rendered.package_id), around: await readAround(db, rendered) };
    const plan = planImport(rendered, library, faults, reader);
    for (const { file, problem, line } of await editorRemarks(source, reader)) faults.advise(file, problem, line);
    return { faults: inOrder(faults.faults), advice: inOrder(faults.advice), plan };
  });
}
