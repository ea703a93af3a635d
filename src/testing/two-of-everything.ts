import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { writeDrawing } from '#domain/answers/drawing.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import type { SmallClass } from './small-class.ts';

/** Gives a student notes, comments, log lines and deliveries, each twice, a photo and a drawing, with a word of their own in all of them. */
export async function giveTwoOfEverything(
  pool: Pool,
  { quiz }: SmallClass,
  { person, other, word }: { readonly person: string; readonly other: string; readonly word: string },
): Promise<void> {
  const sql = (text: string, values: readonly unknown[]) => pool.query(text, [...values]);
  const teacher = demoPerson('teacher1').userPuid;
  for (const n of [1, 2]) {
    await sql(
      `insert into reading_note (district_id, user_puid, note_id, item_id, variant, start_at, end_at, quote, comment, colour, is_removed, updated_at)
       values (1001, $1, $2, (select min(item_id) from item), 'lexile1', 0, 4, $3, $3, 'yellow', false, now())`,
      [person, randomUUID(), `${word} note ${n}`],
    );
    await sql(
      `insert into score_comment (district_id, assignment_id, quiz_id, user_puid, text, written_by_puid) values (1001, $1, $2, $3, $4, $5)`,
      [quiz.assignment_id, quiz.quiz_id, person, `${word} comment ${n}`, teacher],
    );
    await sql(
      `insert into security_event (district_id, happened_at, kind, actor_puid, acting_puid, subject_puid, address, detail)
       values (1001, now(), 'signed_in_as', $1, null, $2, '10.0.0.9', '')`,
      [demoPerson('superadmin').userPuid, person],
    );
    await sql(
      `insert into custody_delivery (district_id, envelope_id, user_puid, device_id, courier_puid, ops) values (1001, $1, $2, $1, $3, 1)`,
      [randomUUID(), person, other],
    );
  }
  await sql(`insert into user_photo (district_id, user_puid, content) values (1001, $1, $2)`, [person, Buffer.from(`${word} photo`)]);
  const drawing = writeDrawing({ description: `${word} drawing`, strokes: [{ color: 0, width: 0, points: [1, 1, 20, 20] }] });
  await sql(
    `update quiz_answer a set answer_text = $2 from quiz_result r where r.district_id = a.district_id and r.result_id = a.result_id
       and r.user_puid = $1 and r.quiz_id = $3`,
    [person, drawing, quiz.quiz_id],
  );
}
