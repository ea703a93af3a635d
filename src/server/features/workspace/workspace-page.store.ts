import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import { LESSON_UNDO_DAYS } from '#contract/workspace/lessons.schemas.ts';
import type { PlaceCount, WorkspaceFolder, WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { FIRST_FOLDER_ID } from './lesson-rows.store.ts';
import { deepest, type Place } from './place.store.ts';

export interface PageQuestion {
  readonly tab: WorkspaceTab;
  readonly place: Place;
  readonly words: string;
  readonly sort: 'recent' | 'name' | 'due';
  readonly limit: number;
  readonly offset: number;
  /** All live ones wherever they lie. */
  readonly everywhere: boolean;
}

const at = (column: SQL, id: number | null) => (id === null ? sql`${column} is null` : sql`${column} = ${id}`);

/** The lessons of a tab, as a condition on `lesson l`; the shared ones with their share `h`. */
function ofTab({ district_id, user_puid }: Caller, tab: WorkspaceTab): SQL {
  const own = sql`l.district_id = ${district_id} and l.owner_puid = ${user_puid}::uuid`;
  if (tab === 'deleted') return sql`${own} and l.deleted_at > now() - make_interval(days => ${LESSON_UNDO_DAYS}::int)`;
  const mine = sql`${own} and l.deleted_at is null`;
  if (tab === 'archived') return sql`${mine} and l.archived_at is not null`;
  if (tab === 'assignment') return sql`${mine} and l.archived_at is null and l.is_assignment`;
  return sql`${mine} and l.archived_at is null`;
}

/** In a place or anywhere beneath it, as "Everything" is all there is. */
function inPlace(place: Place): SQL {
  const end = deepest(place);
  if (end === null) return sql`true`;
  const levels: [SQL, number | null][] = [
    [sql`l.product_id`, place.product_id],
    [sql`l.unit_id`, place.unit_id],
    [sql`l.subunit_id`, place.subunit_id],
    [sql`l.level3_id`, place.level3_id],
  ];
  return sql.join(
    levels.slice(0, end.level + 1).map(([column, id]) => at(column, id)),
    sql` and `,
  );
}

/** Shares that lie in one of their receiver's folders, or in a folder of it. */
const inSharedFolder = (folderId: number): SQL => sql`h.folder_id in (
  with recursive beneath as (
    select f.folder_id from workspace_folder f
    where f.district_id = h.district_id and f.owner_puid = h.user_puid and f.folder_id = ${folderId}
    union select f.folder_id from workspace_folder f join beneath b on f.parent_folder_id = b.folder_id
    where f.district_id = h.district_id and f.owner_puid = h.user_puid)
  select folder_id from beneath)`;

const ORDER = {
  recent: sql`l.updated_at desc, l.lesson_id desc`,
  name: sql`lower(l.lesson_name), l.lesson_id`,
  due: sql`l.due_day nulls last, l.lesson_id desc`,
  deleted: sql`l.deleted_at desc, l.lesson_id desc`,
};

/** The day by which a lesson is sorted: the first on which a group that has it is to hand it in, otherwise the one it was built with. */
const DUE_DAY = sql`coalesce((select min((a.due_date at time zone d.time_zone)::date) from assignment a join district d on d.district_id = a.district_id
  where a.district_id = l.district_id and a.lesson_id = l.lesson_id and a.closed_at is null), l.due_date)`;

const withWords = (words: string): SQL =>
  words.trim() === ''
    ? sql`true`
    : sql`(${containsText(sql`l.lesson_name`, words)} or ${containsText(sql`l.lesson_name_es`, words)} or ${containsText(sql`l.lesson_objective`, words)})`;

/** The ids of one page in order, and how many there are in all. */
export async function findPage(db: Transaction, caller: Caller, asked: PageQuestion): Promise<{ ids: number[]; total: number }> {
  const end = deepest(asked.place);
  const order = ORDER[asked.tab === 'deleted' && asked.sort === 'recent' ? 'deleted' : asked.sort];
  const from =
    asked.tab === 'shared'
      ? sql`lesson_share h join lesson l on l.district_id = h.district_id and l.lesson_id = h.lesson_id and l.deleted_at is null
          and l.archived_at is null
        where h.district_id = ${caller.district_id} and h.user_puid = ${caller.user_puid}::uuid
          and ${end === null ? sql`true` : inSharedFolder(end.id)}`
      : sql`lesson l where ${ofTab(caller, asked.tab)} and ${asked.everywhere ? sql`true` : inPlace(asked.place)}`;
  const { rows } = await db.execute<{ lesson_id: number | null; total: number }>(sql`
    with found as materialized (select l.lesson_id, l.updated_at, l.deleted_at, l.lesson_name,
      ${asked.sort === 'due' && asked.tab !== 'shared' ? DUE_DAY : sql`l.due_date`} as due_day from ${from} and ${withWords(asked.words)}),
    page as (select l.lesson_id, row_number() over (order by ${order}) as n from found l order by ${order}
      limit ${asked.limit} offset ${asked.offset})
    select p.lesson_id, t.total from (select count(*)::int as total from found) t left join page p on true order by p.n`);
  return { ids: rows.flatMap(({ lesson_id }) => (lesson_id === null ? [] : [lesson_id])), total: rows[0]?.total ?? 0 };
}

interface FolderRow extends Record<string, unknown> {
  readonly folder_id: number;
  readonly title: Bilingual;
}

/** The parts of the library right beneath a place, then the caller's own folders there (no more than they may make), each with how many lessons it has. */
export async function listChildren(
  db: Transaction,
  caller: Caller,
  tab: WorkspaceTab,
  place: Place,
  counts: readonly PlaceCount[],
): Promise<WorkspaceFolder[]> {
  if (tab === 'archived' || tab === 'deleted') return [];
  const end = deepest(place);
  const level = end === null ? 0 : end.level + 1;
  const [library, own] = await Promise.all([
    tab === 'shared' || end?.level === 3 || (end !== null && end.id >= FIRST_FOLDER_ID) ? [] : libraryBeneath(db, level, end?.id ?? null),
    ownBeneath(db, caller, tab, end),
  ]);
  const countOf = new Map(counts.map(({ level: at, folder_id, lesson_count }) => [`${at} ${folder_id}`, lesson_count]));
  const toFolder = (isCustom: boolean) => (row: FolderRow & { level?: number }) => ({
    folder_id: row.folder_id,
    title: row.title,
    level: row.level ?? level,
    is_custom: isCustom ? ('yes' as const) : ('no' as const),
    lesson_count: countOf.get(`${row.level ?? level} ${row.folder_id}`) ?? 0,
  });
  return [...own.map(toFolder(true)), ...library.map(toFolder(false))];
}

async function libraryBeneath(db: Transaction, level: number, parent: number | null): Promise<FolderRow[]> {
  const query = [
    sql`select product_id as folder_id, title from product order by product_id`,
    sql`select unit_id as folder_id, title from unit where product_id = ${parent} and sort_order >= 0 order by sort_order`,
    sql`select subunit_id as folder_id, title from subunit where unit_id = ${parent} and sort_order >= 0 order by sort_order`,
    sql`select level3_id as folder_id, title from level3 where subunit_id = ${parent} and sort_order >= 0 order by sort_order`,
  ][level];
  return query ? (await db.execute<FolderRow>(query)).rows : [];
}

async function ownBeneath(
  db: Transaction,
  { district_id, user_puid }: Caller,
  tab: WorkspaceTab,
  end: ReturnType<typeof deepest>,
): Promise<(FolderRow & { level: number })[]> {
  const parent =
    end === null
      ? sql`parent_folder_id is null and is_shared = ${tab === 'shared'}`
      : sql`parent_folder_id = ${end.id} and parent_folder_type = ${end.level}`;
  const { rows } = await db.execute<FolderRow & { level: number }>(sql`
    select folder_id, jsonb_build_object('en', folder_name, 'es', folder_name) as title, level from workspace_folder
    where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and ${parent}
    order by sort_order, lower(folder_name), folder_id`);
  return rows;
}

/** How many lessons of a tab lie in each place and beneath it; places without any are left out. */
export async function countPlaces(db: Transaction, caller: Caller, tab: WorkspaceTab): Promise<PlaceCount[]> {
  if (tab === 'archived' || tab === 'deleted') return [];
  const query =
    tab === 'shared'
      ? sql`
        with recursive around as (
          select f.folder_id as inner_id, f.folder_id, f.level, f.parent_folder_id from workspace_folder f
          where f.district_id = ${caller.district_id} and f.owner_puid = ${caller.user_puid}::uuid and f.is_shared
          union all select a.inner_id, f.folder_id, f.level, f.parent_folder_id from workspace_folder f
            join around a on f.folder_id = a.parent_folder_id where f.district_id = ${caller.district_id})
        select a.level, a.folder_id, count(*)::int as lesson_count from lesson_share h
          join lesson l on l.district_id = h.district_id and l.lesson_id = h.lesson_id and l.deleted_at is null and l.archived_at is null
          join around a on a.inner_id = h.folder_id
        where h.district_id = ${caller.district_id} and h.user_puid = ${caller.user_puid}::uuid group by 1, 2`
      : sql`
        select v.level, v.folder_id, count(*)::int as lesson_count from lesson l
          cross join lateral (values (0, l.product_id), (1, l.unit_id), (2, l.subunit_id), (3, l.level3_id)) v (level, folder_id)
        where ${ofTab(caller, tab)} and v.folder_id is not null group by 1, 2`;
  return (await db.execute<PlaceCount & Record<string, unknown>>(query)).rows;
}

/** The names of a place's levels, from the product down. */
export async function readPath(db: Transaction, { district_id, user_puid }: Caller, place: Place): Promise<WorkspaceFolder[]> {
  const levels = [place.product_id, place.unit_id, place.subunit_id, place.level3_id].flatMap((id, level) =>
    id === null ? [] : [{ id, level }],
  );
  if (levels.length === 0) return [];
  const { rows } = await db.execute<FolderRow & { level: number }>(sql`
    select q.id as folder_id, q.level, coalesce(p.title, u.title, s.title, x.title, jsonb_build_object('en', f.folder_name, 'es', f.folder_name)) as title
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as q (id int, level int)
      left join workspace_folder f on f.district_id = ${district_id} and f.folder_id = q.id and f.owner_puid = ${user_puid}::uuid
      left join product p on q.level = 0 and p.product_id = q.id
      left join unit u on q.level = 1 and u.unit_id = q.id
      left join subunit s on q.level = 2 and s.subunit_id = q.id
      left join level3 x on q.level = 3 and x.level3_id = q.id
    order by q.level`);
  return rows.map((row) => ({ ...row, is_custom: row.folder_id >= FIRST_FOLDER_ID ? 'yes' : 'no', lesson_count: 0 }));
}
