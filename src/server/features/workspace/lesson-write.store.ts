import { sql } from 'drizzle-orm';
import { LESSON_UNDO_DAYS, type StoredResource } from '#contract/workspace/lessons.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import { mayUseQuiz } from '#server/db/own-quizzes.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { Place } from './place.store.ts';

/** The texts and numbers of a lesson, as they are stored. */
export interface LessonTexts {
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly lesson_objective: string;
  readonly instructions: string;
  readonly total_time: number;
  readonly due_date: string | null;
  readonly is_assignment: boolean;
  readonly enforce_order: boolean;
}

/** A resource to be stored; without a row id it is a new one. */
export interface ResourceToStore {
  readonly resource_id: number | null;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly time: number;
  readonly sort_order: number;
  readonly remarks: string;
  readonly note: string;
}

export interface NewLesson extends LessonTexts, Place {
  readonly client_id: string | null;
  readonly source: { readonly lesson_id: number; readonly version: number } | null;
  readonly duplicate_of: number | null;
  readonly cover_url: string | null;
  /** Of a copy: its source's. */
  readonly lesson_objective_es?: string;
}

/** Writes a lesson without its resources. @returns null where the same call has written it before */
export async function insertLesson(
  tx: Transaction,
  { district_id, user_puid }: Caller,
  lesson: NewLesson,
  now: Date,
): Promise<number | null> {
  const { rows } = await tx.execute<{ lesson_id: number }>(sql`
    insert into lesson (district_id, owner_puid, updated_by_puid, updated_at, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es,
      instructions, total_time, due_date, is_assignment, enforce_order, product_id, unit_id, subunit_id, level3_id, client_id,
      source_lesson_id, source_version, duplicate_of, cover_url)
    values (${district_id}, ${user_puid}::uuid, ${user_puid}::uuid, ${now.toISOString()}::timestamptz, ${lesson.lesson_name}, ${lesson.lesson_name_es},
      ${lesson.lesson_objective}, ${lesson.lesson_objective_es ?? ''}, ${lesson.instructions}, ${lesson.total_time}, ${lesson.due_date}::date, ${lesson.is_assignment},
      ${lesson.enforce_order}, ${lesson.product_id}, ${lesson.unit_id}, ${lesson.subunit_id}, ${lesson.level3_id}, ${lesson.client_id}::uuid,
      ${lesson.source?.lesson_id ?? null}::int, ${lesson.source?.version ?? null}::int, ${lesson.duplicate_of}::int, ${lesson.cover_url})
    on conflict (district_id, owner_puid, client_id) where client_id is not null do nothing
    returning lesson_id`);
  return rows[0]?.lesson_id ?? null;
}

/** The lesson that the caller's device made under this id, by an earlier try of the same call. */
export async function findByClientId(tx: Transaction, { district_id, user_puid }: Caller, clientId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ lesson_id: number }>(sql`
    select lesson_id from lesson where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and client_id = ${clientId}::uuid`);
  return rows[0]?.lesson_id ?? null;
}

/**
 * Lessons that the same call may have made before, the latest first: with the same texts in the same place, the same copy, not touched
 * since, and not given, shared or linked: whoever did that has had the answer. Which resources each has, the caller compares.
 */
export async function findSameLessons(
  tx: Transaction,
  { district_id, user_puid }: Caller,
  lesson: NewLesson,
  since: string,
): Promise<number[]> {
  const { rows } = await tx.execute<{ lesson_id: number }>(sql`
    select l.lesson_id from lesson l where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and archived_at is null and deleted_at is null
      and version = 1 and client_id is null and updated_at > ${since}::timestamptz and lesson_name = ${lesson.lesson_name}
      and lesson_name_es = ${lesson.lesson_name_es} and lesson_objective = ${lesson.lesson_objective} and instructions = ${lesson.instructions}
      and total_time = ${lesson.total_time} and due_date is not distinct from ${lesson.due_date}::date
      and is_assignment = ${lesson.is_assignment} and enforce_order = ${lesson.enforce_order}
      and product_id is not distinct from ${lesson.product_id}::int and unit_id is not distinct from ${lesson.unit_id}::int
      and subunit_id is not distinct from ${lesson.subunit_id}::int and level3_id is not distinct from ${lesson.level3_id}::int
      and source_lesson_id is not distinct from ${lesson.source?.lesson_id ?? null}::int
      and source_version is not distinct from ${lesson.source?.version ?? null}::int
      and duplicate_of is not distinct from ${lesson.duplicate_of}::int
      and not exists (select 1 from assignment a where a.district_id = l.district_id and a.lesson_id = l.lesson_id)
      and not exists (select 1 from lesson_share h where h.district_id = l.district_id and h.lesson_id = l.lesson_id)
      and not exists (select 1 from lesson_link k where k.district_id = l.district_id and k.lesson_id = l.lesson_id)
    order by l.lesson_id desc limit 20`);
  return rows.map(({ lesson_id }) => lesson_id);
}

export interface StoredTexts extends LessonTexts, Place {
  readonly version: number;
  readonly cover_url: string | null;
  readonly source_lesson_id: number | null;
  readonly source_version: number | null;
  readonly duplicate_of: number | null;
  readonly edited_by: string;
  readonly saved_as: string | null;
  readonly lesson_objective_es: string;
  readonly updated_at: string;
}

/** A lesson's texts and numbers, with its version and who edited it last; null where there is none. */
export async function readTexts(db: Transaction, districtId: number, lessonId: number): Promise<StoredTexts | null> {
  const { rows } = await db.execute<StoredTexts & Record<string, unknown>>(sql`
    select l.lesson_name, l.lesson_name_es, l.lesson_objective, l.instructions, l.total_time, l.due_date::text as due_date, l.is_assignment,
      l.enforce_order, l.product_id, l.unit_id, l.subunit_id, l.level3_id, l.version, l.cover_url, l.source_lesson_id, l.source_version, l.duplicate_of,
      l.lesson_objective_es, l.updated_at, l.saved_as, coalesce(u.first_name || ' ' || u.last_name, '') as edited_by
    from lesson l left join app_user u on u.district_id = l.district_id and u.user_puid = coalesce(l.updated_by_puid, l.owner_puid)
    where l.district_id = ${districtId} and l.lesson_id = ${lessonId}`);
  const [row] = rows;
  return row ? { ...row, updated_at: toMoment(row.updated_at) } : null;
}

/** The resources of a lesson in order; of an earlier version when one is named. */
export async function readResources(
  db: Transaction,
  districtId: number,
  lessonId: number,
  version: number | null = null,
): Promise<StoredResource[]> {
  const { rows } = await db.execute<StoredResource & Record<string, unknown>>(sql`
    select r.resource_id, r.item_id, r.resource_type_id, i.title, r."time", r.sort_order, r.remarks, r.note, i.cover_url
    from assigned_resources(${districtId}::int, ${lessonId}::int, ${version}::int) r join item i on i.item_id = r.item_id
    order by r.sort_order, r.resource_id`);
  return rows;
}

/** Which of these items may stand in a lesson, with their types: live ones of the library that students can be given, and the caller's own. */
export async function readAssignable(
  db: Transaction,
  caller: Caller,
  itemIds: readonly number[],
  hidden: readonly number[],
): Promise<Map<number, { resource_type_id: number; cover_url: string | null }>> {
  if (itemIds.length === 0) return new Map();
  const { district_id, user_puid } = caller;
  const { rows } = await db.execute<{ item_id: number; resource_type_id: number; cover_url: string | null }>(sql`
    select i.item_id, i.resource_type_id, coalesce(i.cover_url, s.cover_url) as cover_url from item i join subunit s on s.subunit_id = i.subunit_id
      join unit u on u.unit_id = s.unit_id
    where i.item_id = any(${arrayOf(itemIds)}::int[]) and i.sort_order >= 0 and i.is_assignable${exceptProducts(sql`u.product_id`, hidden)}
    union all
    select i.item_id, i.resource_type_id, null from own_item o join item i on i.item_id = o.item_id
      join external_resource e on e.district_id = o.district_id and e.user_puid = o.user_puid and e.resource_id = o.resource_id
    where o.district_id = ${district_id} and o.user_puid = ${user_puid}::uuid and e.removed_at is null
      and o.item_id = any(${arrayOf(itemIds)}::int[])
    union all
    select i.item_id, i.resource_type_id, null from own_quiz o join item i on i.item_id = o.item_id
    where o.item_id = any(${arrayOf(itemIds)}::int[]) and o.deleted_at is null and ${mayUseQuiz(caller)}`);
  return new Map(rows.map(({ item_id, ...row }) => [item_id, row]));
}

/** Makes a lesson's resources these: rows that are named keep their id, others are new, the rest go. */
export async function writeResources(
  tx: Transaction,
  districtId: number,
  lessonId: number,
  resources: readonly ResourceToStore[],
): Promise<void> {
  const rows = JSON.stringify(resources);
  const shape = sql`jsonb_to_recordset(${rows}::jsonb) as c (resource_id int, item_id int, resource_type_id int, "time" int, sort_order int, remarks text, note text)`;
  await tx.execute(sql`
    delete from lesson_resource r where r.district_id = ${districtId} and r.lesson_id = ${lessonId}
      and not exists (select 1 from ${shape} where c.resource_id = r.resource_id)`);
  await tx.execute(sql`
    update lesson_resource r set item_id = c.item_id, resource_type_id = c.resource_type_id, "time" = c."time", sort_order = c.sort_order, remarks = c.remarks,
      note = c.note
    from ${shape} where r.district_id = ${districtId} and r.lesson_id = ${lessonId} and r.resource_id = c.resource_id`);
  await tx.execute(sql`
    insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, "time", sort_order, remarks, note)
    select ${districtId}, ${lessonId}, c.item_id, c.resource_type_id, c."time", c.sort_order, c.remarks, c.note from ${shape}
    where c.resource_id is null order by c.sort_order`);
}

/** Keeps a lesson as it is before an edit. */
export async function keepVersion(tx: Transaction, districtId: number, lessonId: number): Promise<void> {
  await tx.execute(sql`
    insert into lesson_version (district_id, lesson_id, version, lesson_name, lesson_objective, instructions, total_time, enforce_order, saved_by_puid, saved_at)
    select district_id, lesson_id, version, lesson_name, lesson_objective, instructions, total_time, enforce_order,
      coalesce(updated_by_puid, owner_puid), updated_at
    from lesson where district_id = ${districtId} and lesson_id = ${lessonId} on conflict do nothing`);
  await tx.execute(sql`
    insert into lesson_version_resource (district_id, lesson_id, version, resource_id, item_id, resource_type_id, "time", sort_order, remarks, note)
    select r.district_id, r.lesson_id, l.version, r.resource_id, r.item_id, r.resource_type_id, r."time", r.sort_order, r.remarks, r.note
    from lesson l join lesson_resource r on r.district_id = l.district_id and r.lesson_id = l.lesson_id
    where l.district_id = ${districtId} and l.lesson_id = ${lessonId} on conflict do nothing`);
}

/** Assignments in which somebody has begun keep the version that they have now; others follow the edit. @returns how many keep it */
export async function pinBegun(tx: Transaction, districtId: number, lessonId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update assignment a set lesson_version = l.version from lesson l
    where a.district_id = ${districtId} and a.lesson_id = ${lessonId} and a.lesson_version is null
      and l.district_id = a.district_id and l.lesson_id = a.lesson_id
      and (exists (select 1 from lesson_tracking t where t.district_id = a.district_id and t.assignment_id = a.assignment_id)
        or exists (select 1 from resource_completion c where c.district_id = a.district_id and c.assignment_id = a.assignment_id)
        or exists (select 1 from quiz_result q where q.district_id = a.district_id and q.assignment_id = a.assignment_id))`);
  return rowCount ?? 0;
}

/**
 * Writes a lesson's texts as its next version. Whoever calls this keeps the one before. A Spanish objective goes when the English one
 * changes: it would say something else.
 */
export async function writeTexts(
  tx: Transaction,
  { district_id, user_puid }: Caller,
  lessonId: number,
  texts: LessonTexts & Place,
  now: Date,
  savedAs: string | null = null,
): Promise<void> {
  await tx.execute(sql`
    update lesson set lesson_name = ${texts.lesson_name}, lesson_name_es = ${texts.lesson_name_es}, lesson_objective = ${texts.lesson_objective},
      lesson_objective_es = case when lesson_objective = ${texts.lesson_objective} then lesson_objective_es else '' end, instructions = ${texts.instructions}, total_time = ${texts.total_time}, due_date = ${texts.due_date}::date,
      is_assignment = ${texts.is_assignment}, enforce_order = ${texts.enforce_order}, product_id = ${texts.product_id}, unit_id = ${texts.unit_id},
      subunit_id = ${texts.subunit_id}, level3_id = ${texts.level3_id}, version = version + 1, updated_by_puid = ${user_puid}::uuid,
      updated_at = ${now.toISOString()}::timestamptz, saved_as = ${savedAs}::uuid
    where district_id = ${district_id} and lesson_id = ${lessonId}`);
}

/** The live lesson or assignment that stands for the other one of a pair; null where there is none. */
export async function findCounterpart(
  tx: Transaction,
  { district_id, user_puid }: Caller,
  lessonId: number,
  duplicateOf: number | null,
  isAssignment: boolean,
): Promise<number | null> {
  const { rows } = await tx.execute<{ lesson_id: number }>(sql`
    select lesson_id from lesson where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and is_assignment = ${isAssignment}
      and archived_at is null and deleted_at is null and (duplicate_of = ${lessonId} or lesson_id = ${duplicateOf}::int) limit 1`);
  return rows[0]?.lesson_id ?? null;
}

/** Deletes what was deleted over 30 days ago and never given to anybody. */
export async function purgeDeleted(tx: Transaction, districtId: number, ownerPuid: string, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from lesson l where l.district_id = ${districtId} and l.owner_puid = ${ownerPuid}::uuid and l.deleted_at < ${now.toISOString()}::timestamptz - make_interval(days => ${LESSON_UNDO_DAYS}::int)
      and not exists (select 1 from assignment a where a.district_id = l.district_id and a.lesson_id = l.lesson_id)`);
}

/** Marks a lesson as deleted at a moment; null restores it. */
export async function setDeleted(tx: Transaction, districtId: number, lessonId: number, moment: Date | null): Promise<void> {
  await tx.execute(sql`
    update lesson set deleted_at = ${moment?.toISOString() ?? null}::timestamptz where district_id = ${districtId} and lesson_id = ${lessonId}`);
}

/** Archives a lesson at a moment; null brings it back. */
export async function setArchived(tx: Transaction, districtId: number, lessonId: number, moment: Date | null): Promise<void> {
  await tx.execute(sql`
    update lesson set archived_at = ${moment?.toISOString() ?? null}::timestamptz where district_id = ${districtId} and lesson_id = ${lessonId}`);
}

/** Takes a colleague's lesson out of the caller's own shared tab. */
export async function leaveShared(tx: Transaction, { district_id, user_puid }: Caller, lessonId: number): Promise<void> {
  await tx.execute(sql`
    delete from lesson_share where district_id = ${district_id} and user_puid = ${user_puid}::uuid and lesson_id = ${lessonId}`);
}

/** Notes up to which version of its source a copy has looked at the changes, taken or not. */
export async function setSourceVersion(tx: Transaction, districtId: number, lessonId: number, version: number): Promise<void> {
  await tx.execute(sql`update lesson set source_version = ${version} where district_id = ${districtId} and lesson_id = ${lessonId}`);
}

/** Notes that somebody who teaches started or previewed a lesson: no student's work comes of it. */
export async function insertPresentation(
  tx: Transaction,
  { district_id, user_puid }: Caller,
  row: { readonly tracking_id: string; readonly lesson_id: number; readonly mode: 'start' | 'preview'; readonly is_prebuilt: boolean },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into lesson_presentation (district_id, tracking_id, user_puid, lesson_id, mode, is_prebuilt, started_at)
    values (${district_id}, ${row.tracking_id}::uuid, ${user_puid}::uuid, ${row.lesson_id}, ${row.mode}, ${row.is_prebuilt}, ${now.toISOString()}::timestamptz)`);
}
