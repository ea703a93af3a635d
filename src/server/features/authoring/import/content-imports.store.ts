import { and, eq, isNull, lt } from 'drizzle-orm';
import type { ContentImport } from '#contract/authoring/authoring.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { contentImport as row } from '#server/db/schema/authoring.ts';
import type { Caller } from '#server/http/handler-types.ts';

export interface ImportId extends Pick<Caller, 'district_id' | 'user_puid'> {
  readonly import_id: string;
}

const one = ({ district_id, user_puid, import_id }: ImportId) =>
  and(eq(row.districtId, district_id), eq(row.userPuid, user_puid), eq(row.importId, import_id));

/** Notes an import as running, before its job is started. */
export async function openImport(tx: Transaction, id: ImportId, sha256: string, isDryRun: boolean, now: Date): Promise<void> {
  await tx.insert(row).values({
    districtId: id.district_id,
    userPuid: id.user_puid,
    importId: id.import_id,
    sha256,
    isDryRun,
    state: 'running',
    phase: 'unpacking',
    done: 0,
    total: 1,
    startedAt: now.toISOString(),
  });
}

/** Writes how far an import is, or what came of it. */
export async function noteImport(
  db: Database | Transaction,
  id: ImportId,
  news: Partial<Pick<ContentImport, 'state' | 'phase' | 'done' | 'total' | 'report'> & { readonly productId: number }>,
): Promise<void> {
  await db.update(row).set(news).where(one(id));
}

/** The import, as it is now. */
export async function findImport(db: Database, id: ImportId): Promise<ContentImport | null> {
  const [found] = await db.select().from(row).where(one(id));
  if (!found) return null;
  return {
    import_id: found.importId,
    sha256: found.sha256,
    is_dry_run: found.isDryRun,
    state: found.state,
    phase: found.phase,
    done: found.done,
    total: found.total,
    report: found.report,
    started_at: toMoment(found.startedAt),
  };
}

/** Forgets dry runs and what came to nothing; what was imported is the product's history, and stays. */
export async function forgetImportsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(row).where(and(lt(row.startedAt, moment.toISOString()), isNull(row.productId)));
}
