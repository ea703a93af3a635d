import { sql } from 'drizzle-orm';
import {
  type ContentProduct,
  IMPORTS_A_PAGE,
  MAX_LESSONS_COUNTED,
  type PastImport,
  PRODUCTS_A_PAGE,
  type ProductUse,
} from '#contract/authoring/content-setup.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';

type ProductRow = ContentProduct & { readonly total: number } & Record<string, unknown>;

/** Products by grade and title, or the one that is named: with the last import of each. */
async function readProducts(db: Pick<Transaction, 'execute'>, productId: number | null, page: number): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.product_id, p.package_id, p.title, p.grade, p.package_version as version, p.withdrawn_at, p.total,
      coalesce(units.unit_count, 0)::int as unit_count, coalesce(units.item_count, 0)::int as item_count,
      last.started_at as imported_at, last.imported_by
    from (select *, count(*) over ()::int as total from product where ${productId}::int is null or product_id = ${productId}::int
      order by nullif(regexp_replace(grade, '\\D', '', 'g'), '')::numeric nulls first, title->>'en', product_id
      limit ${PRODUCTS_A_PAGE} offset ${(page - 1) * PRODUCTS_A_PAGE}) p
    left join lateral (select count(distinct u.unit_id) as unit_count, sum(s.item_count) as item_count
      from unit u left join subunit s on s.unit_id = u.unit_id and s.sort_order >= 0
      where u.product_id = p.product_id and u.sort_order >= 0) units on true
    left join lateral (select i.started_at, a.first_name || ' ' || a.last_name as imported_by
      from content_import i left join app_user a on a.district_id = i.district_id and a.user_puid = i.user_puid
      where i.product_id = p.product_id order by i.started_at desc limit 1) last on true
    order by nullif(regexp_replace(p.grade, '\\D', '', 'g'), '')::numeric nulls first, p.title->>'en', p.product_id`);
  return rows;
}

function asProduct({ total: _total, imported_at, withdrawn_at, ...product }: ProductRow): ContentProduct {
  return { ...product, imported_at: imported_at && toMoment(imported_at), withdrawn_at: withdrawn_at && toMoment(withdrawn_at) };
}

/** A page of the library's products, withdrawn ones too. */
export async function listProducts(db: Database, page: number): Promise<{ products: ContentProduct[]; total: number }> {
  const rows = await readProducts(db, null, page);
  return { products: rows.map(asProduct), total: rows[0]?.total ?? 0 };
}

/** One product; null if there is none such. */
export async function findProduct(db: Pick<Transaction, 'execute'>, productId: number): Promise<ContentProduct | null> {
  const [row] = await readProducts(db, productId, 1);
  return row ? asProduct(row) : null;
}

interface ImportRow extends Omit<PastImport, 'imported_at'>, Record<string, unknown> {
  readonly imported_at: string;
  readonly total: number;
}

/** The completed imports of a product, the latest first. */
export async function listImports(db: Database, productId: number, page: number): Promise<{ imports: PastImport[]; total: number }> {
  const { rows } = await db.execute<ImportRow>(sql`
    select i.import_id, i.started_at as imported_at, a.first_name || ' ' || a.last_name as imported_by, i.total,
      i.plan->>'version' as version, i.plan->>'version_before' as version_before, (i.plan->'added'->>'count')::int as added,
      (i.plan->'changed'->>'count')::int as changed, (i.plan->'retired'->>'count')::int as retired,
      (i.plan->>'unchanged')::int as unchanged, coalesce(i.plan->'replaced_standards', '[]') as replaced_standards
    from (select import_id, started_at, district_id, user_puid, report->'plan' as plan, count(*) over ()::int as total from content_import
      where product_id = ${productId}::int order by started_at desc, import_id limit ${IMPORTS_A_PAGE} offset ${(page - 1) * IMPORTS_A_PAGE}) i
    left join app_user a on a.district_id = i.district_id and a.user_puid = i.user_puid
    order by i.started_at desc, i.import_id`);
  return {
    imports: rows.map(({ total: _, imported_at, ...row }) => ({ ...row, imported_at: toMoment(imported_at) })),
    total: rows[0]?.total ?? 0,
  };
}

/** How many lessons of all districts contain resources of a product. */
export async function readProductUse(db: Database, productId: number): Promise<ProductUse> {
  const { rows } = await db.execute<{ lessons: number }>(sql`
    select count(*)::int as lessons from (
      select distinct r.district_id, r.lesson_id from unit u join subunit s on s.unit_id = u.unit_id join item i on i.subunit_id = s.subunit_id
      cross join lateral (select district_id, lesson_id from lesson_resource x where x.item_id = i.item_id limit ${MAX_LESSONS_COUNTED + 1}) r
      where u.product_id = ${productId}::int limit ${MAX_LESSONS_COUNTED + 1}) used`);
  const lessons = rows[0]?.lessons ?? 0;
  return { lessons: Math.min(lessons, MAX_LESSONS_COUNTED), has_more: lessons > MAX_LESSONS_COUNTED };
}

/** The package's name for its lock; null if there is no such product. */
export async function findPackageId(tx: Transaction, productId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ package_id: string }>(sql`select package_id from product where product_id = ${productId}::int`);
  return rows[0]?.package_id ?? null;
}
