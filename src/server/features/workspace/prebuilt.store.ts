import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import type { PrebuiltAssignment } from '#contract/workspace.schemas.ts';
import { lessonBlocks } from '#domain/lesson-blocks.ts';
import { RESOURCE_TYPE } from '#domain/resource-types.ts';
import type { Transaction } from '#server/db/database.ts';
import { NOWHERE, type Place } from './place.store.ts';

interface SubunitRow extends Record<string, unknown> {
  readonly product_id: number;
  readonly unit_id: number;
  readonly subunit_id: number;
  readonly title: Bilingual;
  readonly big_question: Bilingual;
  readonly items: readonly {
    readonly item_id: number;
    readonly resource_type_id: number;
    readonly title: Bilingual;
    readonly minutes: number;
    readonly cover_url: string | null;
  }[];
}

/** A part of the library, and which page of it. */
export interface PrebuiltPage extends Place {
  /** From 1. */
  readonly page: number;
  readonly page_size: number;
}

/**
 * The assignment that the library itself suggests for each sub-unit: what students can take, explored, explained, then checked.
 * @returns one page in the order of the library, and how many there are on all pages
 */
export async function listPrebuilt(db: Transaction, asked: PrebuiltPage): Promise<{ total: number; assignments: PrebuiltAssignment[] }> {
  const { page, page_size } = asked;
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from subunit s join unit u on u.unit_id = s.unit_id where ${withinPlace(asked)}`);
  const { rows } = await db.execute<SubunitRow>(sql`
    select s.product_id, s.unit_id, s.subunit_id, s.title, s.big_question, x.items from
      (select u.product_id, u.unit_id, s.subunit_id, s.title, s.big_question, u.sort_order as unit_order, s.sort_order
        from subunit s join unit u on u.unit_id = s.unit_id where ${withinPlace(asked)}
        order by u.product_id, u.sort_order, s.sort_order, s.subunit_id limit ${page_size} offset ${(page - 1) * page_size}) s
      cross join lateral (select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'resource_type_id', i.resource_type_id, 'title', i.title,
          'minutes', i.minutes, 'cover_url', i.cover_url) order by i.sort_order, i.item_id) as items
        from item i where i.subunit_id = s.subunit_id and i.sort_order >= 0 and i.is_assignable) x
    order by s.product_id, s.unit_order, s.sort_order, s.subunit_id`);
  return { total: counted[0]?.total ?? 0, assignments: rows.map(toAssignment) };
}

/** The suggested assignment of one sub-unit; null where nothing of it can be assigned. */
export async function readPrebuilt(db: Transaction, subunit_id: number): Promise<PrebuiltAssignment | null> {
  const { assignments } = await listPrebuilt(db, { ...NOWHERE, subunit_id, page: 1, page_size: 1 });
  return assignments[0] ?? null;
}

/** The sub-units of a place that have something to assign. */
function withinPlace({ product_id, unit_id, subunit_id }: Place): SQL {
  const within: SQL[] = [sql`s.sort_order >= 0`, sql`u.sort_order >= 0`];
  if (product_id !== null) within.push(sql`u.product_id = ${product_id}`);
  if (unit_id !== null) within.push(sql`u.unit_id = ${unit_id}`);
  if (subunit_id !== null) within.push(sql`s.subunit_id = ${subunit_id}`);
  within.push(sql`(select true from item i where i.subunit_id = s.subunit_id and i.sort_order >= 0 and i.is_assignable limit 1)`);
  return sql.join(within, sql` and `);
}

function toAssignment({ title, big_question, items, ...place }: SubunitRow): PrebuiltAssignment {
  const inOrder = lessonBlocks(items)
    .filter(({ block }) => block !== 'teach')
    .flatMap((block) => block.items);
  return {
    ...place,
    lesson_id: place.subunit_id,
    lesson_name: title.en,
    lesson_name_es: title.es,
    lesson_objective: big_question.en,
    lesson_objective_es: big_question.es,
    is_prebuilt: 'yes',
    total_time: inOrder.reduce((sum, { minutes }) => sum + minutes, 0),
    lesson_resources: inOrder.map(({ minutes, ...item }, index) => ({
      ...item,
      time: minutes,
      sort_order: index + 1,
      remarks: item.resource_type_id === RESOURCE_TYPE.reader ? 'Lexile2' : '',
    })),
  };
}
