import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import type { PrebuiltAssignment } from '#contract/workspace.schemas.ts';
import { lessonBlocks } from '#domain/lesson-blocks.ts';
import { RESOURCE_TYPE } from '#domain/resource-types.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Place } from './place.store.ts';

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

/** More sub-units than a grade teaches; beyond that a unit is named. */
const MOST = 38;

/** The assignment that the library itself suggests for each sub-unit: what students can take, explored, explained, then checked. */
export async function listPrebuilt(db: Transaction, { product_id, unit_id, subunit_id }: Place): Promise<PrebuiltAssignment[]> {
  const within: SQL[] = [sql`s.sort_order >= 0`, sql`u.sort_order >= 0`];
  if (product_id !== null) within.push(sql`u.product_id = ${product_id}`);
  if (unit_id !== null) within.push(sql`u.unit_id = ${unit_id}`);
  if (subunit_id !== null) within.push(sql`s.subunit_id = ${subunit_id}`);
  const { rows } = await db.execute<SubunitRow>(sql`
    select u.product_id, u.unit_id, s.subunit_id, s.title, s.big_question, x.items from subunit s join unit u on u.unit_id = s.unit_id
      cross join lateral (select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'resource_type_id', i.resource_type_id, 'title', i.title,
          'minutes', i.minutes, 'cover_url', i.cover_url) order by i.sort_order, i.item_id) as items
        from item i where i.subunit_id = s.subunit_id and i.sort_order >= 0 and i.is_assignable) x
    where ${sql.join(within, sql` and `)} and x.items is not null
    order by u.product_id, u.sort_order, s.sort_order limit ${MOST}`);
  return rows.map(toAssignment);
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
