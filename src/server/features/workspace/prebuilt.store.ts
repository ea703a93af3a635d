import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import { MAX_MINUTES, MAX_RESOURCES } from '#contract/workspace/lesson-fields.ts';
import { FIRST_PREBUILT_ID } from '#contract/workspace/prebuilt.schemas.ts';
import type { PrebuiltAssignment } from '#contract/workspace/workspace.schemas.ts';
import { lessonBlocks } from '#domain/content/lesson-blocks.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { Transaction } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import { NOWHERE, type Place } from './place.store.ts';
import { KNOWN_REMARKS } from './prebuilt-lessons.store.ts';

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
  /** Products that the reader has no license for. */
  readonly hidden: readonly number[];
}

/**
 * Ready assignments of a place: those that somebody put together and published, then those that the library itself suggests, one for
 * each sub-unit: what students can take, explored, explained, then checked.
 * @returns one page in the order of the library, and how many there are on all pages
 */
export async function listPrebuilt(db: Transaction, asked: PrebuiltPage): Promise<{ total: number; assignments: PrebuiltAssignment[] }> {
  const { page, page_size } = asked;
  const { rows: counted } = await db.execute<{ written: number; suggested: number }>(sql`
    select (select count(*)::int from prebuilt_lesson b join product p on p.product_id = b.product_id where ${publishedAt(asked)}) as written,
      (select count(*)::int from subunit s join unit u on u.unit_id = s.unit_id where ${withinPlace(asked)}) as suggested`);
  const { written = 0, suggested = 0 } = counted[0] ?? {};
  const offset = (page - 1) * page_size;
  const first = offset < written ? await listWritten(db, publishedAt(asked), page_size, offset) : [];
  const more = page_size - Math.max(0, Math.min(written - offset, page_size));
  const rest = more > 0 ? await listSuggested(db, asked, more, Math.max(0, offset - written)) : [];
  return { total: written + suggested, assignments: [...first, ...rest] };
}

async function listSuggested(db: Transaction, asked: PrebuiltPage, limit: number, offset: number): Promise<PrebuiltAssignment[]> {
  const { rows } = await db.execute<SubunitRow>(sql`
    select s.product_id, s.unit_id, s.subunit_id, s.title, s.big_question, x.items from
      (select u.product_id, u.unit_id, s.subunit_id, s.title, s.big_question, u.sort_order as unit_order, s.sort_order
        from subunit s join unit u on u.unit_id = s.unit_id where ${withinPlace(asked)}
        order by u.product_id, u.sort_order, s.sort_order, s.subunit_id limit ${limit} offset ${offset}) s
      cross join lateral (select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'resource_type_id', i.resource_type_id, 'title', i.title,
          'minutes', i.minutes, 'cover_url', i.cover_url) order by i.sort_order, i.item_id) as items
        from item i where i.subunit_id = s.subunit_id and i.sort_order >= 0 and i.is_assignable) x
    order by s.product_id, s.unit_order, s.sort_order, s.subunit_id`);
  return rows.map(toAssignment);
}

interface WrittenRow extends Record<string, unknown> {
  readonly prebuilt_id: number;
  readonly product_id: number;
  readonly title: Bilingual;
  readonly objective: Bilingual;
  readonly resources: readonly (Omit<PrebuiltAssignment['lesson_resources'][number], 'sort_order'> & {
    readonly unit_id: number;
    readonly subunit_id: number;
  })[];
}

/** What somebody put together and published, with the resources that are still there. */
async function listWritten(db: Transaction, which: SQL, limit: number, offset: number): Promise<PrebuiltAssignment[]> {
  const { rows } = await db.execute<WrittenRow>(sql`
    select b.prebuilt_id, b.product_id, b.title, b.objective,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'resource_type_id', i.resource_type_id, 'title', i.title, 'cover_url', i.cover_url,
          'time', (r.value->>'time')::int, 'remarks', ${KNOWN_REMARKS}, 'unit_id', u.unit_id, 'subunit_id', s.subunit_id) order by r.ordinality)
        from jsonb_array_elements(b.resources) with ordinality r
          join item i on i.item_id = (r.value->>'item_id')::int and i.is_assignable and i.sort_order >= 0
          join subunit s on s.subunit_id = i.subunit_id and s.sort_order >= 0 join unit u on u.unit_id = s.unit_id and u.sort_order >= 0), '[]') as resources
    from (select b.* from prebuilt_lesson b join product p on p.product_id = b.product_id where ${which}
      order by b.product_id, b.prebuilt_id limit ${limit} offset ${offset}) b
    order by b.product_id, b.prebuilt_id`);
  return rows.flatMap(({ prebuilt_id, product_id, title, objective, resources }) => {
    const [first] = resources;
    if (!first) return [];
    const inOrder = resources.map(({ unit_id: _unit, subunit_id: _subunit, ...item }, index) => ({ ...item, sort_order: index + 1 }));
    return [
      {
        lesson_id: FIRST_PREBUILT_ID + prebuilt_id,
        lesson_name: title.en,
        lesson_name_es: title.es,
        lesson_objective: objective.en,
        lesson_objective_es: objective.es,
        is_prebuilt: 'yes' as const,
        is_written: true,
        total_time: Math.min(
          MAX_MINUTES,
          inOrder.reduce((sum, { time }) => sum + time, 0),
        ),
        product_id,
        unit_id: first.unit_id,
        subunit_id: first.subunit_id,
        lesson_resources: inOrder,
      },
    ];
  });
}

/** The published ones of a place: of a unit or a sub-unit those that have a resource of it. */
function publishedAt({ product_id, unit_id, subunit_id, hidden }: PrebuiltPage): SQL {
  const within: SQL[] = [sql`b.state = 'published'`, sql`p.withdrawn_at is null`];
  if (product_id !== null) within.push(sql`b.product_id = ${product_id}`);
  const level = subunit_id !== null ? sql`s.subunit_id = ${subunit_id}` : unit_id !== null ? sql`s.unit_id = ${unit_id}` : null;
  if (level)
    within.push(sql`exists (select 1 from jsonb_array_elements(b.resources) r join item i on i.item_id = (r->>'item_id')::int
      join subunit s on s.subunit_id = i.subunit_id where ${level})`);
  return sql`${sql.join(within, sql` and `)}${exceptProducts(sql`b.product_id`, hidden)}`;
}

/** A ready assignment by its id: one that was put together, or the suggested one of a sub-unit; null where nothing of it can be assigned. */
export async function readPrebuilt(db: Transaction, lesson_id: number, hidden: readonly number[]): Promise<PrebuiltAssignment | null> {
  const nowhere = { ...NOWHERE, page: 1, page_size: 1, hidden };
  if (lesson_id >= FIRST_PREBUILT_ID) {
    const which = sql`${publishedAt(nowhere)} and b.prebuilt_id = ${lesson_id - FIRST_PREBUILT_ID}::int`;
    return (await listWritten(db, which, 1, 0))[0] ?? null;
  }
  return (await listSuggested(db, { ...nowhere, subunit_id: lesson_id }, 1, 0))[0] ?? null;
}

/** The sub-units of a place that have something to assign. */
function withinPlace({ product_id, unit_id, subunit_id, hidden }: PrebuiltPage): SQL {
  const within: SQL[] = [sql`s.sort_order >= 0`, sql`u.sort_order >= 0`];
  if (product_id !== null) within.push(sql`u.product_id = ${product_id}`);
  if (unit_id !== null) within.push(sql`u.unit_id = ${unit_id}`);
  if (subunit_id !== null) within.push(sql`s.subunit_id = ${subunit_id}`);
  within.push(sql`(select true from item i where i.subunit_id = s.subunit_id and i.sort_order >= 0 and i.is_assignable limit 1)`);
  return sql`${sql.join(within, sql` and `)}${exceptProducts(sql`u.product_id`, hidden)}`;
}

function toAssignment({ title, big_question, items, ...place }: SubunitRow): PrebuiltAssignment {
  const inOrder = lessonBlocks(items)
    .filter(({ block }) => block !== 'teach')
    .flatMap((block) => block.items)
    .slice(0, MAX_RESOURCES);
  return {
    ...place,
    lesson_id: place.subunit_id,
    lesson_name: title.en,
    lesson_name_es: title.es,
    lesson_objective: big_question.en,
    lesson_objective_es: big_question.es,
    is_prebuilt: 'yes',
    is_written: false,
    total_time: Math.min(
      MAX_MINUTES,
      inOrder.reduce((sum, { minutes }) => sum + minutes, 0),
    ),
    lesson_resources: inOrder.map(({ minutes, ...item }, index) => ({
      ...item,
      time: minutes,
      sort_order: index + 1,
      remarks: item.resource_type_id === RESOURCE_TYPE.reader ? 'Lexile2' : '',
    })),
  };
}
