import { type SQL, sql } from 'drizzle-orm';
import type { GroupStudent } from '#contract/groups/groups.schemas.ts';
import type { NameLine } from '#domain/student-names.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { nameOrder, PLAIN_FIRST_NAME, PLAIN_LAST_NAME } from '#server/db/schema/people.ts';
import type { StudentReach } from './groups.policy.ts';

type StudentRow = GroupStudent & Record<string, unknown>;

const COLUMNS = sql`u.user_puid, u.first_name, u.last_name, u.user_name, u.grade`;
const inReach = ({ district_id, school_id }: StudentReach): SQL => sql`u.role = 1 and u.is_active
  and (${district_id}::int is null or u.district_id = ${district_id}::int) and (${school_id}::int is null or u.school_id = ${school_id}::int)`;

/** Students of whom each word begins the first, last or user name, by name; first whoever signs in with the whole text. */
export async function findStudents(
  db: Database,
  reach: StudentReach,
  asked: { readonly words: readonly string[]; readonly user_name: string; readonly grade: string; readonly limit: number },
): Promise<StudentRow[]> {
  const begins = asked.words.map((word) => {
    const prefix = `${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(${PLAIN_LAST_NAME} like ${prefix} or ${PLAIN_FIRST_NAME} like ${prefix} or u.user_name like ${prefix})`;
  });
  const ofGrade = sql`(${asked.grade} = '' or u.grade = ${asked.grade})`;
  const { rows } = await db.execute<StudentRow>(sql`
    select ${COLUMNS} from (
      select * from (select 1 as place, u.* from app_user u where ${inReach(reach)} and u.user_name = ${asked.user_name} and ${ofGrade}) exact
      union all
      select * from (select 2 as place, u.* from app_user u
        where ${inReach(reach)} and ${sql.join(begins, sql` and `)} and u.user_name <> ${asked.user_name} and ${ofGrade}
        order by ${nameOrder('u')} limit ${asked.limit}) others) u
    order by u.place, ${nameOrder('u')} limit ${asked.limit}`);
  return rows;
}

export type MatchRow = StudentRow & { readonly plain_first: string; readonly plain_last: string };

/** Everybody in reach whom a line of the list may mean. */
export async function studentsNamed(db: Database, reach: StudentReach, lines: readonly NameLine[]): Promise<MatchRow[]> {
  const userNames = lines.flatMap(({ user_names }) => user_names);
  const lasts = lines.flatMap(({ names }) => names.map(({ last }) => last));
  const firsts = lines.flatMap(({ names }) => names.map(({ first }) => first));
  const { rows } = await db.execute<MatchRow>(sql`
    select ${COLUMNS}, ${PLAIN_FIRST_NAME} as plain_first, ${PLAIN_LAST_NAME} as plain_last from app_user u
    where ${inReach(reach)} and (u.user_name = any (${arrayOf(userNames)}::text[])
      or (${PLAIN_LAST_NAME} = any (${arrayOf(lasts)}::text[]) and ${PLAIN_FIRST_NAME} = any (${arrayOf(firsts)}::text[])))
    order by ${nameOrder('u')} limit 5000`);
  return rows;
}
