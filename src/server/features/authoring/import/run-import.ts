import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportReport, MAX_REPORTED } from '#contract/authoring/authoring.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { type JobId, listUnderWay } from '#server/jobs/jobs.store.ts';
import type { JobRun, JobWork } from '#server/jobs/run-jobs.ts';
import type { ReportProgress } from '../package/open-package.ts';
import { PackageRefused, type ValidationError } from '../package/package-faults.ts';
import { findImport, type ImportId, noteImport } from './content-imports.store.ts';
import { dryRunPackage, importPackage } from './import-package.ts';
import { forgetParts, joinParts } from './package-parts.store.ts';
import type { ImportPlan, PlannedItem } from './plan-import.ts';

/** Often enough to be watched, seldom enough to cost nothing. */
const REPORT_EVERY_MS = 300;

/** What an import is to bring in. */
export interface ImportOrder {
  readonly sha256: string;
  readonly is_dry_run: boolean;
  /** Codes of other packages' standards whose texts it may replace. */
  readonly replace_standards: readonly string[];
}

const importOf = ({ job_id, ...owner }: JobId): ImportId => ({ ...owner, import_id: job_id });

/**
 * A dry run or an import, from the uploaded parts to the report, under the id of its job. It is one transaction: one that was cut off
 * has stored nothing, and begins again.
 */
export const contentImportWork: JobWork<ImportOrder> = {
  kind: 'content import',
  work: async (order, run) => {
    // A server that stopped between the report and the end of its job has left nothing to do, and no parts to do it with.
    if ((await findImport(run.db, importOf(run.id)))?.state !== 'running') return undefined;
    const progress = new ImportProgress(run);
    const folder = await mkdtemp(join(tmpdir(), 'tidepool-import-'));
    try {
      await runImport(order, run, progress, join(folder, 'package.zip'));
    } catch (error) {
      if (!(error instanceof PackageRefused)) throw error;
      await progress.end('refused', reportOf({ faults: error.faults }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return undefined;
  },
  ended: (_order, how, { id, tx }) => noteImport(tx, importOf(id), { state: how, report: null }),
};

async function runImport(
  order: ImportOrder,
  { id, db, log, lock, mustGoOn }: JobRun,
  progress: ImportProgress,
  path: string,
): Promise<void> {
  const uploader = importOf(id);
  const readAt = new Date();
  const found = await joinParts(db, uploader, order.sha256, path);
  if (found !== order.sha256) {
    await clearAway(db, id, order.sha256, readAt);
    const faults = [{ file: 'the package', line: null, problem: 'did not arrive as it was sent; choose the file again' }];
    return progress.end('refused', reportOf({ faults }));
  }
  mustGoOn();
  if (order.is_dry_run) {
    const { faults, advice, plan } = await dryRunPackage(db, path, progress.report);
    return progress.end(faults.length > 0 ? 'refused' : 'done', reportOf({ faults, advice, plan }));
  }
  const made = { by: uploader.user_puid, note: '' };
  // The report comes with the content: a server that took over would find everything there, and report that nothing was added.
  await importPackage(db, path, progress.report, order.replace_standards, made, async (tx, { plan, advice, product_id }) => {
    await lock(tx);
    await progress.end('done', reportOf({ advice, plan, product_id }), { product_id, tx });
  });
  // It is in; that its parts could not be cleared away must not call it failed. A day clears them too.
  await clearAway(db, id, order.sha256, readAt).catch((error: unknown) =>
    log.warn({ err: error }, 'an imported package was not cleared away'),
  );
}

/** Deletes a package's parts, unless another look or import of it goes on: that would find nothing, and ask for the same file again. */
function clearAway(db: Database, id: JobId, sha256: string, readAt: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCreations(tx, id);
    const others = (await listUnderWay(tx, id, 'content import', { sha256 })).filter(({ job_id }) => job_id !== id.job_id);
    if (others.length === 0) await forgetParts(tx, id, sha256, readAt);
  });
}

/** Stores progress outside the import's own transaction, in order, and not too often. */
class ImportProgress {
  #reportedAt = 0;
  #phase = '';
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly run: Pick<JobRun, 'id' | 'db' | 'mustGoOn'>) {}

  /** @throws JobStopped when it must not go on: nothing of the import is stored then */
  readonly report: ReportProgress = (phase, done, total) => {
    this.run.mustGoOn();
    const now = Date.now();
    if (phase === this.#phase && done < total && now - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = now;
    this.#phase = phase;
    // Progress that cannot be stored does no harm: the work itself goes on.
    this.#last = this.#last.then(() => noteImport(this.run.db, importOf(this.run.id), { phase, done, total })).catch(() => undefined);
  };

  /** @param stored what was brought in, by which transaction: the import belongs to the product's history from here on */
  async end(
    state: 'done' | 'refused',
    report: ImportReport | null,
    stored?: { readonly product_id: number; readonly tx: Transaction },
  ): Promise<void> {
    await this.#last;
    const news = { state, report, ...(stored ? { productId: stored.product_id } : {}) };
    await noteImport(stored?.tx ?? this.run.db, importOf(this.run.id), news);
  }
}

interface Outcome {
  readonly faults?: readonly ValidationError[];
  readonly advice?: readonly ValidationError[];
  readonly plan?: ImportPlan | null;
  readonly product_id?: number;
}

function reportOf({ faults = [], advice = [], plan = null, product_id }: Outcome): ImportReport {
  return {
    fault_count: faults.length,
    faults: faults.slice(0, MAX_REPORTED),
    advice_count: advice.length,
    advice: advice.slice(0, MAX_REPORTED),
    plan: plan && {
      package_id: plan.package_id,
      title: plan.title,
      version: plan.version,
      version_before: plan.version_before,
      added: cut(plan.added),
      changed: cut(plan.changed),
      retired: cut(plan.retired),
      unchanged: plan.unchanged,
      standards: { count: plan.standards.length, differences: plan.standards.slice(0, MAX_REPORTED) },
      replaced_standards: plan.replaced_standards.slice(0, MAX_REPORTED),
      is_withdrawn: plan.is_withdrawn,
    },
    product_id: product_id ?? plan?.product_id ?? null,
  };
}

function cut(items: readonly PlannedItem[]) {
  return { count: items.length, items: items.slice(0, MAX_REPORTED) };
}
