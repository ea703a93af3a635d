import { sql } from 'drizzle-orm';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import type { SharedMark } from '#contract/reports/reports.schemas.ts';
import type { Database } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { readStudents } from './book/class-work.store.ts';
import { studentHead } from './views/heads.ts';

/** More than a class shows of one lesson. */
const MAX_MARKS = 1000;

/** What a group's students marked in the texts of a lesson, as it was given to them, and show to their teachers; by the students' names. */
export async function listSharedMarks(db: Database, group: GroupKey, lessonId: number): Promise<SharedMark[]> {
  return db.transaction(async (tx) => {
    const students = await readStudents(tx, group, null);
    const { rows } = await tx.execute<Omit<SharedMark, keyof ReportStudent> & Pick<SharedMark, 'user_puid'> & Record<string, unknown>>(sql`
      select n.user_puid, n.note_id, n.item_id, i.title, n.variant, n.quote, n.comment, n.updated_at
      from reading_note n join item i on i.item_id = n.item_id
      where n.district_id = ${group.district_id} and n.user_puid = any(${sql.param(students.map(({ user_puid }) => user_puid))}::uuid[])
        and n.item_id in (select r.item_id from assignment a cross join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
          where a.district_id = ${group.district_id} and a.group_puid = ${group.group_puid}::uuid and a.lesson_id = ${lessonId})
        and n.is_shared and not n.is_removed
      order by n.user_puid, n.item_id, n.variant, n.start_at, n.note_id limit ${MAX_MARKS}`);
    return students.flatMap((student) =>
      rows.filter((mark) => mark.user_puid === student.user_puid).map((mark) => ({ ...mark, ...studentHead(student) })),
    );
  });
}
