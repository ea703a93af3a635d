import { sql } from 'drizzle-orm';
import { REMARKS } from '#contract/workspace/lesson-fields.ts';
import { PREBUILT_A_PAGE, type PrebuiltLesson, type PrebuiltState } from '#contract/workspace/prebuilt.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { sentAgainSince } from '#server/db/sent-again.ts';

type Db = Pick<Transaction, 'execute'>;

/** Of a resource `r` of a prebuilt lesson: what a lesson can hold. Once they were free words, which no lesson takes. */
export const KNOWN_REMARKS = sql`case when r.value->>'remarks' = any (${arrayOf(REMARKS)}::text[]) then r.value->>'remarks' else '' end`;

type LessonRow = PrebuiltLesson & { readonly total: number } & Record<string, unknown>;

/** Prebuilt assignments that somebody put together, the newest first: of a product, or the one that is named. */
export async function listPrebuiltLessons(
  db: Db,
  { product_id, prebuilt_id, page }: { readonly product_id: number | null; readonly prebuilt_id: number | null; readonly page: number },
): Promise<{ total: number; lessons: PrebuiltLesson[] }> {
  const { rows } = await db.execute<LessonRow>(sql`
    select b.prebuilt_id, b.product_id, b.title, b.objective, b.grade, array_to_json(b.standards) as standards, b.state, b.version, b.edited_at, b.total,
      a.first_name || ' ' || a.last_name as edited_by,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'resource_type_id', i.resource_type_id, 'title', i.title,
          'time', (r.value->>'time')::int, 'remarks', ${KNOWN_REMARKS}, 'is_retired', least(i.sort_order, s.sort_order, u.sort_order) < 0) order by r.ordinality)
        from jsonb_array_elements(b.resources) with ordinality r
          join item i on i.item_id = (r.value->>'item_id')::int join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id), '[]') as resources
    from (select *, count(*) over ()::int as total from prebuilt_lesson
      where (${product_id}::int is null or product_id = ${product_id}::int) and (${prebuilt_id}::int is null or prebuilt_id = ${prebuilt_id}::int)
      order by prebuilt_id desc limit ${PREBUILT_A_PAGE} offset ${(page - 1) * PREBUILT_A_PAGE}) b
    left join app_user a on a.user_puid = b.edited_by order by b.prebuilt_id desc`);
  return {
    total: rows[0]?.total ?? 0,
    lessons: rows.map(({ total: _, edited_at, ...row }) => ({ ...row, edited_at: toMoment(edited_at) })),
  };
}

export interface PrebuiltToWrite {
  readonly product_id: number;
  readonly title: PrebuiltLesson['title'];
  readonly objective: PrebuiltLesson['objective'];
  readonly grade: string;
  readonly standards: readonly string[];
  readonly resources: readonly { readonly item_id: number; readonly time: number; readonly remarks: string }[];
}

/** The draft that the same call made before, while nobody has changed it. */
export async function findSamePrebuilt(tx: Transaction, lesson: PrebuiltToWrite, by: string, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ prebuilt_id: number }>(sql`
    select prebuilt_id from prebuilt_lesson where product_id = ${lesson.product_id} and version = 1 and state = 'draft' and edited_by = ${by}::uuid
      and edited_at > ${sentAgainSince(now)}::timestamptz and title = ${JSON.stringify(lesson.title)}::jsonb
      and objective = ${JSON.stringify(lesson.objective)}::jsonb and grade = ${lesson.grade} and standards = ${arrayOf(lesson.standards)}::text[]
      and resources = ${JSON.stringify(lesson.resources)}::jsonb
    order by prebuilt_id desc limit 1`);
  return rows[0]?.prebuilt_id ?? null;
}

/** Writes a new one, as a draft. */
export async function insertPrebuilt(tx: Transaction, lesson: PrebuiltToWrite, by: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ prebuilt_id: number }>(sql`
    insert into prebuilt_lesson (product_id, title, objective, grade, standards, resources, state, version, edited_by, edited_at)
    values (${lesson.product_id}, ${JSON.stringify(lesson.title)}::jsonb, ${JSON.stringify(lesson.objective)}::jsonb, ${lesson.grade},
      ${arrayOf(lesson.standards)}::text[], ${JSON.stringify(lesson.resources)}::jsonb, 'draft', 1, ${by}::uuid, ${now.toISOString()}::timestamptz)
    returning prebuilt_id`);
  return rows[0]?.prebuilt_id ?? 0;
}

/** Writes another version of one. @returns whether it still was the version that was opened */
export async function updatePrebuilt(
  tx: Transaction,
  id: { readonly prebuilt_id: number; readonly version: number },
  lesson: PrebuiltToWrite,
  by: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update prebuilt_lesson set title = ${JSON.stringify(lesson.title)}::jsonb, objective = ${JSON.stringify(lesson.objective)}::jsonb,
      grade = ${lesson.grade}, standards = ${arrayOf(lesson.standards)}::text[], resources = ${JSON.stringify(lesson.resources)}::jsonb,
      version = version + 1, edited_by = ${by}::uuid, edited_at = ${now.toISOString()}::timestamptz
    where prebuilt_id = ${id.prebuilt_id}::int and version = ${id.version}::int returning 1`);
  return rows.length > 0;
}

/** Publishes, withdraws, or makes it a draft again. @returns whether it is there */
export async function writePrebuiltState(tx: Transaction, prebuiltId: number, state: PrebuiltState): Promise<boolean> {
  const { rows } = await tx.execute(sql`update prebuilt_lesson set state = ${state} where prebuilt_id = ${prebuiltId}::int returning 1`);
  return rows.length > 0;
}

/** Which of these are live resources of a product that can be assigned. */
export async function itemsOfProduct(tx: Transaction, productId: number, itemIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ item_id: number }>(sql`
    select i.item_id from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
    where i.item_id = any (${arrayOf(itemIds)}::int[]) and u.product_id = ${productId}::int and i.is_assignable
      and least(i.sort_order, s.sort_order, u.sort_order) >= 0`);
  return new Set(rows.map(({ item_id }) => item_id));
}
