import { sql } from 'drizzle-orm';
import type { LessonDetail, LessonSummary } from '#contract/content/content.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

type SummaryRow = LessonSummary & Record<string, unknown>;
type DetailRow = Omit<LessonDetail, 'lesson_resources'> & {
  readonly resources: readonly { readonly item_id: number; readonly time: number }[];
} & Record<string, unknown>;

/** Whose they are: what another person made is not found, whoever asks. */
const isOf = ({ district_id, user_puid }: Caller) =>
  sql`l.district_id = ${district_id} and l.owner_puid = ${user_puid}::uuid and l.deleted_at is null`;
const SUMMARY = sql`l.lesson_id, l.lesson_name, l.lesson_name_es, case when l.is_assignment then 'yes' else 'no' end as is_assignment,
  l.total_time, l.archived_at,
  (select count(*)::int from lesson_resource r where r.district_id = l.district_id and r.lesson_id = l.lesson_id) as resource_count,
  (select count(distinct a.group_puid)::int from assignment a where a.district_id = l.district_id and a.lesson_id = l.lesson_id) as group_count`;
const category = (isArchived: boolean) => (isArchived ? sql`l.archived_at is not null` : sql`l.archived_at is null`);
const momentOrNone = (at: string | null) => (at === null ? null : toMoment(at));

/** Someone's own lessons and assignments of one category, the newest first. */
export async function listLessons(
  db: Database,
  caller: Caller,
  isArchived: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LessonSummary[]> {
  const { rows } = await db.execute<SummaryRow>(sql`
    select ${SUMMARY} from lesson l where ${isOf(caller)} and ${category(isArchived)}
    order by l.lesson_id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, archived_at: momentOrNone(row.archived_at) }));
}

/** How many there are in a category. */
export async function countLessons(db: Database, caller: Caller, isArchived: boolean): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from lesson l where ${isOf(caller)} and ${category(isArchived)}`);
  return rows[0]?.total ?? 0;
}

/** One of someone's own lessons, with which items it has. */
export async function readLesson(db: Database, caller: Caller, lessonId: number): Promise<DetailRow | null> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${SUMMARY}, l.lesson_objective, l.lesson_objective_es, l.instructions,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', r.item_id, 'time', r.time) order by r.sort_order, r.resource_id)
        from lesson_resource r where r.district_id = l.district_id and r.lesson_id = l.lesson_id), '[]') as resources
    from lesson l where ${isOf(caller)} and l.lesson_id = ${lessonId}`);
  const [row] = rows;
  return row ? { ...row, archived_at: momentOrNone(row.archived_at) } : null;
}

/** Puts a lesson away; one that is archived already keeps its day. */
export async function archiveLesson(db: Database, caller: Caller, lessonId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update lesson l set archived_at = coalesce(l.archived_at, ${now.toISOString()}::timestamptz)
    where ${isOf(caller)} and l.lesson_id = ${lessonId}`);
}

/** Brings a lesson back. */
export async function restoreLesson(db: Database, caller: Caller, lessonId: number): Promise<void> {
  await db.execute(sql`update lesson l set archived_at = null where ${isOf(caller)} and l.lesson_id = ${lessonId}`);
}

/** Whether any lesson of a district holds a resource. */
export async function isInLessons(db: Database, district_id: number, itemId: number): Promise<boolean> {
  // By the order of its index: of a resource that many lessons hold, a planner would rather read the table.
  const { rows } = await db.execute<{ item_id: number }>(sql`
    select r.item_id from lesson_resource r where r.district_id = ${district_id} and r.item_id >= ${itemId}::int
    order by r.district_id, r.item_id limit 1`);
  return rows[0]?.item_id === itemId;
}
