import { sql } from 'drizzle-orm';
import { itemSums } from '#domain/reporting/item-sums.ts';
import type { Database } from '#server/db/database.ts';
import { readComparedSums } from '#server/features/reports/items/compared-places.store.ts';
import {
  listDueDistricts,
  listDueGroups,
  noteItemRun,
  writeClass,
  writePlaceFigures,
  writePlaces,
} from '#server/features/reports/items/item-rollup.store.ts';
import { listItemParts, readPlaceSums } from '#server/features/reports/items/place-items.store.ts';
import type { WalkRecords } from './walk-records.ts';

/** What adding up the questions of a district asks, and what is asked of a quiz that was added up. */
export async function askItems(db: Database, { district_id, group_puid, student_puid, item_id }: WalkRecords): Promise<void> {
  const now = new Date();
  await listDueDistricts(db, now, now);
  await listDueGroups(db, { district_id, since: now.toISOString() });
  const { rows } = await db.execute<{ question_id: number; group_name: string; time_zone: string; school_id: number | null }>(sql`
    select q.question_id, g.group_name, g.school_id, d.time_zone from quiz_question q, class_group g join district d using (district_id)
    where q.quiz_id = ${item_id} and g.district_id = ${district_id} and g.group_puid = ${group_puid}::uuid limit 1`);
  for (const { question_id, ...group } of rows) {
    const question = { question_id, options: [] };
    const answer = { question_id, points: 1, max_points: 1, is_answered: true, answer_ids: [], time_spent: 10 };
    const sheet = { user_puid: student_puid, answers: [answer] };
    await db.transaction(async (tx) => {
      await writeClass(tx, { district_id, group_puid, ...group }, [
        { quiz_id: item_id, students: [student_puid], sums: itemSums([question], [sheet]).map((sums) => ({ ...sums, times: {} })) },
      ]);
      await writePlaces(tx, district_id);
      await writePlaceFigures(tx, district_id, [item_id]);
      await noteItemRun(tx, district_id, now);
    });
  }
  await readComparedSums(db, { district_id, group_puid, quiz_id: item_id, visible: sql`true` });
  const place = { level: 'district', district_id, school_id: null } as const;
  await readPlaceSums(db, place, item_id);
  await listItemParts(db, place, item_id, 1);
}
