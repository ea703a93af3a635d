import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { PeopleTable, Subject } from './people-tables.ts';

// Only jobs read whole tables here, a few times a year: an index by person on each of them would cost every push.

/** A row as its table has it, by column. */
export type DataRow = Readonly<Record<string, unknown>>;

const tableOf = ({ table }: PeopleTable): SQL => sql`${sql.identifier(table)}`;

/** The rows of a table about a person, without what is hidden. */
export async function readRows(db: Database | Transaction, table: PeopleTable, subject: Subject): Promise<DataRow[]> {
  if (table.rows === null) return [];
  const hidden = sql.join(
    table.hidden.map((column) => sql` - ${column}::text`),
    sql``,
  );
  const { rows } = await db.execute<{ row: DataRow }>(
    sql`select to_jsonb(${tableOf(table)}.*)${hidden} as row from ${tableOf(table)} where ${table.rows.where(subject)}`,
  );
  return rows.map(({ row }) => row);
}

/** How many rows of a table are about a person. */
export async function countRows(db: Database | Transaction, table: PeopleTable, subject: Subject): Promise<number> {
  if (table.rows === null) return 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${tableOf(table)} where ${table.rows.where(subject)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Those of some people who are staff, by name: their names are on what they did. */
export async function staffNames(db: Database, people: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ user_puid: string; name: string }>(sql`
    select user_puid, first_name || ' ' || last_name as name from app_user
    where user_puid = any(${sql.param([...people])}::uuid[]) and role <> 1`);
  return new Map(rows.map(({ user_puid, name }) => [user_puid, name]));
}

/** A name in English and in Spanish. */
export type Names = ReadonlyMap<string, readonly [en: string, es: string]>;

const BILINGUAL = (column: string) =>
  sql.raw(`coalesce(${column} ->> 'en', ''), coalesce(nullif(${column} ->> 'es', ''), ${column} ->> 'en', '')`);

/** What ids of each kind are called, by the column that has them. */
const NAMES_OF: Readonly<Record<string, (district: number, ids: SQL) => SQL>> = {
  group_puid: (district, ids) => sql`select group_puid::text, group_name, group_name from class_group
    where district_id = ${district} and group_puid::text = any(${ids})`,
  lesson_id: (district, ids) => sql`select lesson_id::text, lesson_name, coalesce(nullif(lesson_name_es, ''), lesson_name) from lesson
    where district_id = ${district} and lesson_id::text = any(${ids})`,
  assignment_id: (district, ids) => sql`select a.assignment_id::text, l.lesson_name, coalesce(nullif(l.lesson_name_es, ''), l.lesson_name)
    from assignment a join lesson l on l.district_id = a.district_id and l.lesson_id = a.lesson_id
    where a.district_id = ${district} and a.assignment_id::text = any(${ids})`,
  quiz_id: (_, ids) => sql`select item_id::text, ${BILINGUAL('title')} from item where item_id::text = any(${ids})`,
  item_id: (_, ids) => sql`select item_id::text, ${BILINGUAL('title')} from item where item_id::text = any(${ids})`,
  question_id: (_, ids) => sql`select question_id::text, ${BILINGUAL('stem')} from quiz_question where question_id::text = any(${ids})`,
  answer_ids: (_, ids) => sql`select answer_id::text, ${BILINGUAL('option_text')} from quiz_option where answer_id::text = any(${ids})`,
  result_id: (
    district,
    ids,
  ) => sql`select r.result_id::text, ${BILINGUAL('i.title')} from quiz_result r join item i on i.item_id = r.quiz_id
    where r.district_id = ${district} and r.result_id::text = any(${ids})`,
  game_id: (district, ids) => sql`select g.game_id::text, ${BILINGUAL('i.title')} from game g join item i on i.item_id = g.quiz_id
    where g.district_id = ${district} and g.game_id::text = any(${ids})`,
  school_id: (district, ids) => sql`select school_id::text, school_name, school_name from school
    where district_id = ${district} and school_id::text = any(${ids})`,
};

/** The columns whose ids have names. */
export const NAMED_COLUMNS: readonly string[] = Object.keys(NAMES_OF);

/** The names of ids in a column. */
export async function readNames(db: Database, district_id: number, column: string, ids: readonly string[]): Promise<Names> {
  const select = NAMES_OF[column];
  if (select === undefined || ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; en: string; es: string }>(
    sql`select id, en, es from (${select(district_id, sql`${sql.param([...ids])}::text[]`)}) n (id, en, es)`,
  );
  return new Map(rows.map(({ id, en, es }) => [id, [en, es]]));
}

/** A person's photo. */
export async function readPhotoOf(db: Database, { district_id, user_puid }: Subject): Promise<Buffer | null> {
  const { rows } = await db.execute<{ content: Buffer }>(
    sql`select content from user_photo where district_id = ${district_id} and user_puid = ${user_puid}::uuid`,
  );
  return rows[0]?.content ?? null;
}
