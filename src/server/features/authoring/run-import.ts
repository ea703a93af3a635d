import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type ImportReport, MOST_REPORTED } from '#contract/authoring.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { type ImportId, noteImport } from './content-imports.store.ts';
import { dryRunPackage, importPackage } from './import-package.ts';
import type { TellProgress } from './open-package.ts';
import { type PackageFault, PackageRefused } from './package-faults.ts';
import { forgetParts, joinParts } from './package-parts.store.ts';
import type { ImportPlan, PlannedItem } from './plan-import.ts';

/** Often enough to be watched, seldom enough to cost nothing. */
const TELL_EVERY_MS = 300;

export interface ImportOrder extends ImportId {
  readonly sha256: string;
  readonly is_dry_run: boolean;
  /** Codes of other packages' standards whose texts it may replace. */
  readonly replace_standards: readonly string[];
}

/** Carries a dry run or an import out, from the uploaded parts to the report. Never throws: what came of it is in the database. */
export async function runImport(db: Database, order: ImportOrder, log: FastifyBaseLogger): Promise<void> {
  const teller = new Teller(db, order);
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), 'tidepool-import-'));
    const path = join(folder, 'package.zip');
    const found = await joinParts(db, order, order.sha256, path);
    if (found !== order.sha256) {
      await forgetParts(db, order, order.sha256);
      const faults = [{ file: 'the package', line: null, problem: 'did not arrive as it was sent; choose the file again' }];
      await teller.end('refused', reportOf({ faults }));
      return;
    }
    if (order.is_dry_run) {
      const { faults, advice, plan } = await dryRunPackage(db, path, teller.tell);
      await teller.end(faults.length > 0 ? 'refused' : 'done', reportOf({ faults, advice, plan }));
    } else {
      const { plan, advice, product_id } = await importPackage(db, path, teller.tell, order.replace_standards);
      // It is in; that its parts could not be cleared away must not call it failed. A day clears them too.
      await forgetParts(db, order, order.sha256).catch((error: unknown) =>
        log.warn({ err: error }, 'an imported package was not cleared away'),
      );
      await teller.end('done', reportOf({ advice, plan, product_id }), product_id);
    }
  } catch (error) {
    if (error instanceof PackageRefused) await teller.end('refused', reportOf({ faults: error.faults })).catch(() => undefined);
    else {
      log.error({ err: error }, 'an import of content failed; nothing of it was stored');
      // With the database gone too, its silence says that it failed.
      await teller.end('failed', null).catch(() => undefined);
    }
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** Writes progress down beside the import's own transaction, in order, and not too often. */
class Teller {
  #toldAt = 0;
  #phase = '';
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly id: ImportId,
  ) {}

  readonly tell: TellProgress = (phase, done, total) => {
    const now = Date.now();
    if (phase === this.#phase && done < total && now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    this.#phase = phase;
    // Progress that cannot be told harms nobody: the work itself goes on.
    this.#last = this.#last.then(() => noteImport(this.db, this.id, { phase, done, total })).catch(() => undefined);
  };

  /** @param productId what was brought in: the import belongs to the product's history from here on */
  async end(state: 'done' | 'refused' | 'failed', report: ImportReport | null, productId?: number): Promise<void> {
    await this.#last;
    await noteImport(this.db, this.id, { state, report, ...(productId === undefined ? {} : { productId }) });
  }
}

interface Outcome {
  readonly faults?: readonly PackageFault[];
  readonly advice?: readonly PackageFault[];
  readonly plan?: ImportPlan | null;
  readonly product_id?: number;
}

function reportOf({ faults = [], advice = [], plan = null, product_id }: Outcome): ImportReport {
  return {
    fault_count: faults.length,
    faults: faults.slice(0, MOST_REPORTED),
    advice_count: advice.length,
    advice: advice.slice(0, MOST_REPORTED),
    plan: plan && {
      package_id: plan.package_id,
      title: plan.title,
      version: plan.version,
      version_before: plan.version_before,
      added: cut(plan.added),
      changed: cut(plan.changed),
      retired: cut(plan.retired),
      unchanged: plan.unchanged,
      standards: { count: plan.standards.length, differences: plan.standards.slice(0, MOST_REPORTED) },
      replaced_standards: plan.replaced_standards.slice(0, MOST_REPORTED),
      is_withdrawn: plan.is_withdrawn,
    },
    product_id: product_id ?? plan?.product_id ?? null,
  };
}

function cut(items: readonly PlannedItem[]) {
  return { count: items.length, items: items.slice(0, MOST_REPORTED) };
}
