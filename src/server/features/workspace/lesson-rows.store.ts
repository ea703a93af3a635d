import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { activeRecipients } from '#server/db/active-recipients.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

type LessonRow = Omit<WorkspaceLesson, 'source'> & {
  readonly source_lesson_id: number | null;
  readonly source_has_changes: boolean;
} & Record<string, unknown>;

/** Ids from here up are folders of teachers'; the library's lie below. */
export const FIRST_FOLDER_ID = 1_000_000_000;

const isCustom = (column: SQL) => sql`case when ${column} >= ${FIRST_FOLDER_ID} then 'yes' else 'no' end`;

/**
 * Lessons as the workspace shows them, in the order of `ids`; whoever asks must have made sure that they are the caller's
 * to see. In the shared tab a lesson lies in its reader's own folder.
 */
export async function readRows(db: Transaction, caller: Caller, ids: readonly number[]): Promise<WorkspaceLesson[]> {
  if (ids.length === 0) return [];
  const { district_id: district, user_puid: person } = caller;
  const { rows } = await db.execute<LessonRow>(sql`
    select l.lesson_id, l.lesson_name, l.lesson_name_es, l.lesson_objective, case when l.is_assignment then 'yes' else 'no' end as is_assignment,
      l.total_time, l.due_date::text as due_date, p.product_id, p.unit_id, p.subunit_id, p.level3_id,
      ${isCustom(sql`p.unit_id`)} as iscustom_unit_folder, ${isCustom(sql`p.subunit_id`)} as iscustom_subunit_folder,
      ${isCustom(sql`p.level3_id`)} as iscustom_level3_folder,
      (select count(*) from lesson_resource r where r.district_id = ${district} and r.lesson_id = l.lesson_id)::int as resource_count,
      coalesce(g.groups, 0)::int as group_count, coalesce(g.students, 0)::int as student_count, coalesce(g.begun, 0)::int as begun_count,
      case when g.due_first is not null then jsonb_build_object('first', g.due_first::text, 'last', g.due_last::text) end as given_due, g.own_due,
      l.version, l.updated_at, l.archived_at, l.deleted_at, l.owner_puid, coalesce(o.first_name || ' ' || o.last_name, '') as owner_name,
      l.owner_puid = ${person}::uuid as is_owner, l.owner_puid = ${person}::uuid or coalesce(h.via = 'person', false) as may_edit,
      (select count(*) from lesson_share x where x.district_id = ${district} and x.lesson_id = l.lesson_id)::int as shared_count,
      exists (select 1 from lesson_link k where k.district_id = ${district} and k.lesson_id = l.lesson_id and k.created_by_puid = ${person}::uuid)
        as has_link,
      s.lesson_id as source_lesson_id, coalesce(s.version > l.source_version, false) as source_has_changes
    from unnest(${arrayOf(ids)}::int[]) with ordinality as w (lesson_id, position)
      join lesson l on l.district_id = ${district} and l.lesson_id = w.lesson_id
      left join app_user o on o.district_id = ${district} and o.user_puid = l.owner_puid
      left join lesson_share h on h.district_id = ${district} and h.lesson_id = l.lesson_id and h.user_puid = ${person}::uuid
      left join lesson s on s.district_id = ${district} and s.lesson_id = l.source_lesson_id and s.deleted_at is null
      left join workspace_folder f on f.district_id = ${district} and f.folder_id = h.folder_id
      cross join lateral (select
        case when h.lesson_id is null then l.product_id end as product_id, case when h.lesson_id is null then l.unit_id when f.level = 1 then f.folder_id else f.parent_folder_id end as unit_id,
        case when h.lesson_id is null then l.subunit_id when f.level = 2 then f.folder_id end as subunit_id,
        case when h.lesson_id is null then l.level3_id end as level3_id) p
      left join lateral (
        select o.groups, o.due_first, o.due_last, s.students, s.begun, x.own_due
        from (select count(distinct a.group_puid) as groups, array_agg(a.assignment_id) as ids,
              min((a.due_date at time zone d.time_zone)::date) as due_first, max((a.due_date at time zone d.time_zone)::date) as due_last
            from assignment a join district d on d.district_id = a.district_id
            where a.district_id = ${district} and a.lesson_id = l.lesson_id and a.closed_at is null) o
          cross join lateral (select count(distinct w.user_puid) as students,
              count(distinct w.user_puid) filter (where exists (select 1 from lesson_tracking t
                where t.district_id = w.district_id and t.assignment_id = w.assignment_id and t.user_puid = w.user_puid)) as begun
            from ${activeRecipients} w where w.district_id = ${district} and w.assignment_id = any (o.ids)) s
          cross join lateral (select case when count(*) > 0 then jsonb_build_object('first', min(x.day), 'last', max(x.day),
              'students', count(distinct x.user_puid)) end as own_due
            from (select c.user_puid, (c.due_date at time zone d.time_zone)::date as day
              from assignment_student c join assignment a on a.district_id = c.district_id and a.assignment_id = c.assignment_id
                -- Each by its keys: joined, the planner may go through all students of the district.
                cross join lateral (select 1 from ${activeRecipients} w where w.district_id = c.district_id and w.assignment_id = c.assignment_id
                  and w.user_puid = c.user_puid limit 1) has_it
                join district d on d.district_id = c.district_id
              where c.district_id = ${district} and c.assignment_id = any (o.ids) and c.due_date is distinct from a.due_date
                and c.due_date is not null) x) x) g on true
    order by w.position`);
  return rows.map(toLesson);
}

function toLesson({ source_lesson_id, source_has_changes, ...row }: LessonRow): WorkspaceLesson {
  return {
    ...row,
    updated_at: toMoment(row.updated_at),
    archived_at: toMomentOrNull(row.archived_at),
    deleted_at: toMomentOrNull(row.deleted_at),
    source: source_lesson_id === null ? null : { lesson_id: source_lesson_id, has_changes: source_has_changes },
  };
}

/** What the caller may do with a lesson; null where it is not theirs to know of. A deleted one is found only by its owner, to be restored. */
export interface LessonStanding extends Record<string, unknown> {
  readonly lesson_id: number;
  readonly owner_puid: string;
  readonly is_owner: boolean;
  readonly may_edit: boolean;
  readonly is_assignment: boolean;
  readonly version: number;
  readonly is_deleted: boolean;
  readonly is_archived: boolean;
  /** It was given to students at some time. */
  readonly has_history: boolean;
}

/** @param lock hold the lesson until the transaction ends, so that edits come one after the other */
export async function findStanding(db: Transaction, caller: Caller, lessonId: number, lock = false): Promise<LessonStanding | null> {
  const { district_id: district, user_puid: person } = caller;
  const { rows } = await db.execute<LessonStanding>(sql`
    select l.lesson_id, l.owner_puid, l.owner_puid = ${person}::uuid as is_owner,
      l.owner_puid = ${person}::uuid or exists (select 1 from lesson_share h where h.district_id = l.district_id and h.lesson_id = l.lesson_id
        and h.user_puid = ${person}::uuid and h.via = 'person') as may_edit,
      l.is_assignment, l.version, l.deleted_at is not null as is_deleted, l.archived_at is not null as is_archived,
      exists (select 1 from assignment a where a.district_id = l.district_id and a.lesson_id = l.lesson_id) as has_history
    from lesson l where l.district_id = ${district} and l.lesson_id = ${lessonId}
      and ((l.owner_puid = ${person}::uuid) or (l.deleted_at is null and exists (select 1 from lesson_share h
        where h.district_id = l.district_id and h.lesson_id = l.lesson_id and h.user_puid = ${person}::uuid)))
    ${lock ? sql`for update of l` : sql``}`);
  return rows[0] ?? null;
}
