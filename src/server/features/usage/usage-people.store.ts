import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { UsagePerson, UsagePersonWeeks } from '#contract/usage/usage-lists.schemas.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { plainName } from '#domain/student-names.ts';
import type { Database } from '#server/db/database.ts';
import { nameOrder, PLAIN_ACCOUNT, PLAIN_FIRST_NAME, PLAIN_LAST_NAME } from '#server/db/schema/people.ts';
import type { UsageScope } from './usage.policy.ts';

const MAX_PEOPLE = 25;
const MAX_WORDS = 4;
/** Three letters and more are found anywhere, by the trigram index; fewer only at the beginning of a name. */
const TRIGRAM = 3;

const PERSON = sql`u.user_puid, u.first_name, u.last_name, u.user_name, u.role, s.school_name`;
const WITH_SCHOOL = sql`left join school s on s.district_id = u.district_id and s.school_id = u.school_id`;

/** Students and teachers of a district or school by what they are called; first whoever signs in with the whole text. */
export async function findPeople(
  db: Database,
  { district_id, school_id }: UsageScope,
  find: string,
): Promise<{ people: UsagePerson[]; is_more: boolean }> {
  const words = plainName(find).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return { people: [], is_more: false };
  const conditions = words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    if (word.length >= TRIGRAM) return sql`(${PLAIN_ACCOUNT}) like ${`%${literal}%`}`;
    return sql`(${PLAIN_LAST_NAME} like ${`${literal}%`} or ${PLAIN_FIRST_NAME} like ${`${literal}%`} or u.user_name like ${`${literal}%`})`;
  });
  const user_name = foldSignInName(find);
  const inReach = sql`u.district_id = ${district_id} and u.role < ${sql.raw(String(ROLE.schoolAdmin))}
    ${school_id === null ? sql`` : sql`and u.school_id = ${school_id}`}`;
  const { rows } = await db.execute<UsagePerson & Record<string, unknown>>(sql`
    select ${PERSON} from (
      select 1 as place, u.* from app_user u where ${inReach} and u.user_name = ${user_name}
      union all
      select * from (select 2 as place, u.* from app_user u where ${inReach} and u.user_name <> ${user_name} and ${sql.join(conditions, sql` and `)}
        order by ${nameOrder('u')} limit ${MAX_PEOPLE + 1}) others) u ${WITH_SCHOOL}
    order by u.place, ${nameOrder('u')}`);
  return { people: rows.slice(0, MAX_PEOPLE), is_more: rows.length > MAX_PEOPLE };
}

/** A student or teacher, with the district and school that decide who may see the usage. */
export async function findPerson(db: Database, userPuid: string): Promise<(UsagePerson & UsageScope) | null> {
  const { rows } = await db.execute<UsagePerson & UsageScope & Record<string, unknown>>(sql`
    select ${PERSON}, u.district_id, u.school_id from app_user u ${WITH_SCHOOL}
    where u.user_puid = ${userPuid}::uuid and u.role in (${ROLE.student}, ${ROLE.teacher})`);
  return rows[0] ?? null;
}

/** What a person did in each week from a day on, the newest first. */
export async function readPersonWeeks(
  db: Database,
  districtId: number,
  userPuid: string,
  since: string,
): Promise<UsagePersonWeeks['weeks']> {
  const { rows } = await db.execute<UsagePersonWeeks['weeks'][number] & Record<string, unknown>>(sql`
    select date_trunc('week', day)::date::text as starts_on, count(*)::int as days, sum(sign_ins)::int as sign_ins,
      sum(lessons_finished)::int as lessons_finished, sum(quizzes_handed_in)::int as quizzes_handed_in,
      sum(resources_opened)::int as resources_opened, sum(assignments_given)::int as assignments_given, sum(seconds)::int as seconds
    from usage_person_day where district_id = ${districtId}::int and user_puid = ${userPuid}::uuid and day >= ${since}::date
    group by 1 order by 1 desc`);
  return rows;
}
