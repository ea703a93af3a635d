import { type SQL, sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
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

/**
 * Whether an item is in a lesson that the reader made, was given by a colleague, or sees in a class. Each row is looked up by its key: as
 * "exists" the planner would gather whole tables.
 */
function isInLessonsOf({ district_id, school_id, user_puid, role }: Reader, itemId: number): SQL {
  const classes = role === ROLE.teacher ? teaches(user_puid) : role === ROLE.schoolAdmin ? sql`g.school_id = ${school_id}::int` : sql`true`;
  return sql`(select 1 from (
      select lesson_id from lesson_resource where district_id = ${district_id} and item_id = ${itemId}::int
      union select lesson_id from lesson_version_resource where district_id = ${district_id} and item_id = ${itemId}::int) r
    cross join lateral (select l.owner_puid, l.deleted_at from lesson l where l.district_id = ${district_id} and l.lesson_id = r.lesson_id limit 1) l
    where l.owner_puid = ${user_puid}::uuid
      or (l.deleted_at is null and (select 1 from lesson_share h
        where h.district_id = ${district_id} and h.lesson_id = r.lesson_id and h.user_puid = ${user_puid}::uuid limit 1) is not null)
      or (select 1 from assignment a cross join lateral (select 1 from class_group g
          where g.district_id = a.district_id and g.group_puid = a.group_puid and ${classes} limit 1) g
        where a.district_id = ${district_id} and a.lesson_id = r.lesson_id limit 1) is not null
    limit 1) is not null`;
}

/** Whether the reader may open an item, if it is a quiz that a teacher wrote; null if it is none. */
async function mayOpen(db: Pick<Transaction, 'execute'>, reader: Reader, itemId: number): Promise<boolean | null> {
  const { rows } = await db.execute<{ is_open: boolean }>(sql`
    select ${mayUseQuiz(reader)} or (x.district_id = ${reader.district_id} and ${isInLessonsOf(reader, itemId)}) as is_open
    from own_quiz_item x cross join lateral (select * from own_quiz where district_id = x.district_id and own_quiz_id = x.own_quiz_id limit 1) o
    where x.item_id = ${itemId}::int`);
  return rows[0]?.is_open ?? null;
}

/** Whether an item is a quiz that a teacher wrote and that the reader may not open: to them it does not exist. */
export async function isClosedQuiz(db: Pick<Transaction, 'execute'>, reader: Reader, itemId: number): Promise<boolean> {
  return (await mayOpen(db, reader, itemId)) === false;
}

/** The district in which an item is a quiz that the reader may open; null where it is none. */
export async function districtOfOpenQuiz(db: Pick<Transaction, 'execute'>, reader: Reader, itemId: number): Promise<number | null> {
  return (await mayOpen(db, reader, itemId)) ? reader.district_id : null;
}
