import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { ticketLesson } from '#server/db/exit-tickets.ts';
import type { Caller } from '#server/http/handler-types.ts';

/**
 * The lessons that somebody made and that hold an item, locked in one order. Lessons of exit tickets keep the questions that were asked: their
 * results are those of that item.
 */
export async function lessonsHolding(tx: Transaction, { district_id, user_puid }: Caller, itemId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ lesson_id: number }>(sql`
    select l.lesson_id from lesson l where l.district_id = ${district_id} and l.owner_puid = ${user_puid}::uuid and l.lesson_id in (
      select r.lesson_id from lesson_resource r where r.district_id = ${district_id} and r.item_id = ${itemId}::int)
      and not exists (select 1 from assignment a where a.district_id = l.district_id and a.lesson_id = l.lesson_id and not a.is_for_all
        and l.client_id = ${ticketLesson(sql`a.group_puid`, sql`${itemId}`)})
    order by l.lesson_id for update`);
  return rows.map(({ lesson_id }) => lesson_id);
}

/** Puts an item in another's place, in a row of its own: what was done in the old row stays with the version that has it. */
export async function replaceResource(
  tx: Transaction,
  districtId: number,
  lessonId: number,
  { from, to, resource_type_id }: { readonly from: number; readonly to: number; readonly resource_type_id: number },
): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from lesson_resource r where r.district_id = ${districtId} and r.lesson_id = ${lessonId} and r.item_id = ${from}::int
      returning r."time", r.sort_order, r.remarks, r.note)
    insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, "time", sort_order, remarks, note)
    select ${districtId}, ${lessonId}, ${to}::int, ${resource_type_id}::int, g."time", g.sort_order, g.remarks, g.note from gone g`);
}

/** Counts an edit that changed no text of the lesson. */
export async function nextVersion(tx: Transaction, { district_id, user_puid }: Caller, lessonId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update lesson set version = version + 1, updated_by_puid = ${user_puid}::uuid, updated_at = ${now.toISOString()}::timestamptz, saved_as = null
    where district_id = ${district_id} and lesson_id = ${lessonId}`);
}
