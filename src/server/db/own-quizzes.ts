import { type SQL, sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import { arrayOf } from './array-literals.ts';
import type { Transaction } from './database.ts';
import { teaches } from './taught-classes.ts';

interface Reader {
  readonly district_id: number;
  readonly school_id: number | null;
  readonly user_puid: string;
  readonly role: number;
}

/**
 * A condition on `own_quiz o`: those that somebody may use and copy. Their own, and what a colleague shared with them or with the campus.
 * A district's quizzes are never another's.
 */
export function mayUseQuiz({ district_id, school_id, user_puid }: Reader): SQL {
  return sql`(o.district_id = ${district_id} and (o.owner_puid = ${user_puid}::uuid
    or (o.deleted_at is null and (coalesce(o.school_id = ${school_id}::int, false) or exists (select 1 from own_quiz_share h
      where h.district_id = o.district_id and h.own_quiz_id = o.own_quiz_id and h.user_puid = ${user_puid}::uuid)))))`;
}

/** A condition on `own_quiz_item x`: a lesson that the reader made, was given by a colleague, or sees in a class, holds it. */
function isInLessonsOf({ district_id, school_id, user_puid, role }: Reader): SQL {
  const classes = role === ROLE.teacher ? teaches(user_puid) : role === ROLE.schoolAdmin ? sql`g.school_id = ${school_id}::int` : sql`true`;
  const holds = (table: SQL, lesson: SQL) =>
    sql`(select 1 from ${table} r where r.district_id = ${district_id} and r.item_id = x.item_id and ${lesson} limit 1) is not null`;
  const isAssigned = sql`exists (select 1 from assignment a join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
    where a.district_id = r.district_id and a.lesson_id = r.lesson_id and ${classes})`;
  return sql`(${holds(
    sql`lesson_resource`,
    sql`(exists (select 1 from lesson l where l.district_id = r.district_id and l.lesson_id = r.lesson_id and l.owner_puid = ${user_puid}::uuid)
      or exists (select 1 from lesson_share h where h.district_id = r.district_id and h.lesson_id = r.lesson_id and h.user_puid = ${user_puid}::uuid)
      or ${isAssigned})`,
  )} or ${holds(sql`lesson_version_resource`, isAssigned)})`;
}

/** Of some items those that are quizzes that teachers wrote, and whether the reader may open each. */
async function ownAmong(db: Pick<Transaction, 'execute'>, reader: Reader, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  const { rows } = await db.execute<{ item_id: number; is_open: boolean }>(sql`
    select x.item_id, (${mayUseQuiz(reader)} or (x.district_id = ${reader.district_id} and ${isInLessonsOf(reader)})) as is_open
    from own_quiz_item x join own_quiz o on o.district_id = x.district_id and o.own_quiz_id = x.own_quiz_id
    where x.item_id = any (${arrayOf(itemIds)}::int[])`);
  return rows;
}

/** Whether an item is a quiz that a teacher wrote and that the reader may not open: to them it does not exist. */
export async function isClosedQuiz(db: Pick<Transaction, 'execute'>, reader: Reader, itemId: number): Promise<boolean> {
  return (await ownAmong(db, reader, [itemId])).some(({ is_open }) => !is_open);
}

/** The district in which an item is a quiz that the reader may open; null where it is none. */
export async function districtOfOpenQuiz(db: Pick<Transaction, 'execute'>, reader: Reader, itemId: number): Promise<number | null> {
  return (await ownAmong(db, reader, [itemId])).some(({ is_open }) => is_open) ? reader.district_id : null;
}
