import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { level3 } from '#server/db/schema/library.ts';
import type { RenderedSubunit } from '../render/rendered-package.ts';
import { RETIRED } from './authoring-items.store.ts';
import { inBatches } from './in-batches.ts';

/** Writes the third levels of sub-units. @returns their ids, by `<sub-unit's id>/<own name>` */
export async function writeLevel3(
  tx: Transaction,
  subunits: readonly { readonly subunitId: number; readonly levels: RenderedSubunit['level3'] }[],
): Promise<Map<string, number>> {
  await inBatches(subunits, async (batch) => {
    const ids = batch.map(({ subunitId }) => subunitId);
    await tx.update(level3).set({ sortOrder: RETIRED }).where(inArray(level3.subunitId, ids));
    return undefined;
  });
  const rows = subunits.flatMap(({ subunitId, levels }) =>
    levels.map(({ external_id, title }, index) => ({ subunitId, externalId: external_id, title, sortOrder: index + 1 })),
  );
  const stored = await inBatches(rows, (batch) =>
    tx
      .insert(level3)
      .values(batch)
      .onConflictDoUpdate({
        target: [level3.subunitId, level3.externalId],
        set: { title: sql`excluded.title`, sortOrder: sql`excluded.sort_order` },
      })
      .returning({ id: level3.level3Id, subunitId: level3.subunitId, externalId: level3.externalId }),
  );
  return new Map(stored.map(({ id, subunitId, externalId }) => [`${subunitId}/${externalId}`, id]));
}
