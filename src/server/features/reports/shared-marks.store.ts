import { sql } from 'drizzle-orm';
import type { SharedMark } from '#contract/reports/reports.schemas.ts';
import type { Database } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { groupStudents } from './book/class-work.store.ts';

/** More than a class shows of one lesson. */
const MOST_MARKS = 1000;

/** What a group's students marked in the texts of a lesson and show to their teachers. */
export async function listSharedMarks(db: Database, group: GroupKey, lessonId: number): Promise<SharedMark[]> {
  const { rows } = await db.execute<SharedMark & Record<string, unknown>>(sql`
    with ${groupStudents(group)}
    select s.user_puid, s.first_name, s.last_name, n.note_id, n.item_id, i.title, n.variant, n.quote, n.comment, n.updated_at
    from students s
      join reading_note n on n.district_id = ${group.district_id} and n.user_puid = s.user_puid and n.is_shared and not n.is_removed
      join item i on i.item_id = n.item_id
    where n.item_id in (select r.item_id from lesson_resource r
      where r.district_id = ${group.district_id} and r.lesson_id = ${lessonId})
    order by s.last_name, s.first_name, s.user_puid, i.item_id, n.variant, n.start_at, n.note_id limit ${MOST_MARKS}`);
  return rows;
}
