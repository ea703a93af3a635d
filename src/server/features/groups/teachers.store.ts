import { type SQL, sql } from 'drizzle-orm';
import type { GroupTeacher } from '#contract/groups/groups.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { nameOrder, PLAIN_FIRST_NAME, PLAIN_LAST_NAME } from '#server/db/schema/people.ts';
import type { GroupRow } from './groups.store.ts';

type TeacherRow = Omit<GroupTeacher, 'is_owner'> & Record<string, unknown>;

/** A class by its keys, with what decides who may teach it. */
export type TaughtClass = Pick<GroupRow, 'district_id' | 'group_puid' | 'school_id' | 'user_puid'>;

const COLUMNS = sql`u.user_puid, u.first_name, u.last_name, u.user_name`;
/** Who can be given a class: the school's active teachers. */
const mayTeach = ({ district_id, school_id }: TaughtClass): SQL =>
  sql`u.district_id = ${district_id} and u.school_id = ${school_id} and u.role = 2 and u.is_active`;

/** The owner of a class, whoever it is, then by name those who teach it besides. */
export async function listTeachers(db: Database, group: TaughtClass): Promise<GroupTeacher[]> {
  const { rows } = await db.execute<GroupTeacher & Record<string, unknown>>(sql`
    select ${COLUMNS}, true as is_owner from app_user u
    where u.district_id = ${group.district_id} and u.user_puid = ${group.user_puid}::uuid`);
  const { rows: others } = await db.execute<GroupTeacher & Record<string, unknown>>(sql`
    select ${COLUMNS}, false as is_owner from group_teacher t
      join app_user u on u.user_puid = t.user_puid and ${mayTeach(group)}
    where t.district_id = ${group.district_id} and t.group_puid = ${group.group_puid}::uuid and t.user_puid <> ${group.user_puid}::uuid
    order by ${nameOrder('u')}`);
  return [...rows, ...others];
}

/** Teachers of the class's school besides its owner, of whom each word begins the first, last or user name; first whoever signs in with the whole text. */
export async function findTeachers(
  db: Database,
  group: TaughtClass,
  { words, user_name, limit }: { readonly words: readonly string[]; readonly user_name: string; readonly limit: number },
): Promise<{ teachers: TeacherRow[]; total: number }> {
  const begins = words.map((word) => {
    const prefix = `${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql` and (${PLAIN_LAST_NAME} like ${prefix} or ${PLAIN_FIRST_NAME} like ${prefix} or u.user_name like ${prefix})`;
  });
  const { rows } = await db.execute<TeacherRow & { readonly total: number }>(sql`
    select ${COLUMNS}, count(*) over ()::int as total from app_user u
    where ${mayTeach(group)} and u.user_puid <> ${group.user_puid}::uuid${sql.join(begins)}
    order by u.user_name = ${user_name} desc, ${nameOrder('u')} limit ${limit}`);
  return { teachers: rows.map(({ total: _total, ...row }) => row as TeacherRow), total: rows[0]?.total ?? 0 };
}

/** Lets somebody teach a class; who teaches it already goes on. @returns whether that person may teach there */
export async function insertTeacher(tx: Transaction, group: TaughtClass, teacher: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from app_user u where u.user_puid = ${teacher}::uuid and ${mayTeach(group)}`);
  if ((rowCount ?? 0) === 0) return false;
  await tx.execute(sql`
    insert into group_teacher (district_id, group_puid, user_puid)
    select ${group.district_id}, ${group.group_puid}::uuid, ${teacher}::uuid where ${teacher}::uuid <> ${group.user_puid}::uuid
    on conflict do nothing`);
  return true;
}

/** Ends that somebody teaches a class of somebody else's. */
export async function deleteTeacher(tx: Transaction, { district_id, group_puid }: TaughtClass, teacher: string): Promise<void> {
  await tx.execute(sql`
    delete from group_teacher
    where district_id = ${district_id} and group_puid = ${group_puid}::uuid and user_puid = ${teacher}::uuid`);
}
