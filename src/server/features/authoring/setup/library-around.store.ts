import { sql } from 'drizzle-orm';
import type { StandardDifference } from '#contract/authoring/authoring.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { RenderedPackage } from '../render/rendered-package.ts';

/** What other packages brought that an import meets. */
export interface LibraryAround {
  /** Standards that others word otherwise, by code. */
  readonly differences: readonly StandardDifference[];
  /** The package id of another product with the same title and grade. */
  readonly twin: string | null;
}

interface StandardRow extends Record<string, unknown> {
  readonly code: string;
  readonly description: Bilingual;
  readonly owner: Bilingual | null;
}

/** Reads what an import of this package would meet. */
export async function readAround(db: Pick<Transaction, 'execute'>, source: RenderedPackage): Promise<LibraryAround> {
  const texts = standardsOf(source);
  const { rows } = await db.execute<StandardRow>(sql`
    select s.code, s.description, p.title as owner from standard s left join product p on p.package_id = s.owner_package
    where s.code = any(${arrayOf([...texts.keys()])}::text[]) and s.owner_package <> ${source.package_id} order by s.code`);
  const twins = await db.execute<{ package_id: string }>(sql`
    select package_id from product where package_id <> ${source.package_id} and grade = ${source.grade} and withdrawn_at is null
      and (lower(title->>'en') = lower(${source.title.en}) or lower(title->>'es') = lower(${source.title.es}))
    order by product_id limit 1`);
  const differences = rows.flatMap(({ code, description: now, owner }) => {
    const incoming = texts.get(code);
    return incoming && (incoming.en !== now.en || incoming.es !== now.es) ? [{ code, owner, now, incoming }] : [];
  });
  return { differences, twin: twins.rows[0]?.package_id ?? null };
}

/** The texts of a package's standards, by code. */
export function standardsOf(source: RenderedPackage): ReadonlyMap<string, Bilingual> {
  return new Map(
    source.units.flatMap(({ subunits }) => subunits.flatMap(({ standards }) => standards.map(({ code, text }) => [code, text] as const))),
  );
}

/**
 * Writes a package's standards. The text of another package's standard stays as it is, unless its code was confirmed: then the text
 * is this package's from here on.
 */
export async function writeStandards(tx: Transaction, source: RenderedPackage, confirmed: readonly string[]): Promise<void> {
  const rows = [...standardsOf(source)].map(([code, description]) => ({ code, description }));
  await tx.execute(sql`
    insert into standard (code, description, owner_package)
    select code, description, ${source.package_id} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(code text, description jsonb)
    on conflict (code) do update set description = excluded.description, owner_package = excluded.owner_package
    where (standard.owner_package = excluded.owner_package or standard.owner_package is null
        or standard.code = any(${arrayOf(confirmed)}::text[]))
      and (standard.description <> excluded.description or standard.owner_package is distinct from excluded.owner_package)`);
}
