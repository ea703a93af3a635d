import { sql } from 'drizzle-orm';
import type { FamilyLetter } from '#contract/reports/family-letters.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

/** A class whose summaries are written, and the groups whose work stands in them: itself, and its subgroups that were assigned something. */
export interface LetterClass {
  readonly group_puid: string;
  readonly group_name: string;
  readonly time_zone: string;
  readonly teacher_name: string;
  readonly parts: readonly string[];
}

/** Finds classes by their ids, in the order of their names. */
export async function findLetterClasses(tx: Transaction, district: number, groups: readonly string[]): Promise<LetterClass[]> {
  const { rows } = await tx.execute<LetterClass & Record<string, unknown>>(sql`
    select g.group_puid, g.group_name, d.time_zone, coalesce(u.first_name || ' ' || u.last_name, '') as teacher_name,
      array(select g.group_puid union all select s.group_puid from class_group s
        where s.district_id = g.district_id and s.parent_group_puid = g.group_puid and s.deleted_at is null
          and exists (select 1 from assignment a where a.district_id = s.district_id and a.group_puid = s.group_puid))::text[] as parts
    from class_group g join district d on d.district_id = g.district_id
      left join app_user u on u.district_id = g.district_id and u.user_puid = g.user_puid
    where g.district_id = ${district}::int and g.group_puid = any (${arrayOf(groups)}::uuid[]) order by g.group_name, g.group_puid`);
  return rows;
}

/** On how many days of a week each student worked for a class, as usage counts it; a subgroup's work is its class's. */
export async function readDaysLearned(
  tx: Transaction,
  district: number,
  groups: readonly string[],
  days: readonly string[],
): Promise<(group: string, student: string) => number> {
  const { rows } = await tx.execute<{ group_puid: string; user_puid: string; days: number }>(sql`
    select g.group_puid, d.user_puid, count(*)::int as days from class_group g
      join usage_class_day d on d.district_id = g.district_id and d.group_puid = coalesce(g.parent_group_puid, g.group_puid)
    where g.district_id = ${district}::int and g.group_puid = any (${arrayOf(groups)}::uuid[])
      and d.day = any (${sql.param([...days])}::date[])
      and (d.lessons_finished > 0 or d.quizzes_handed_in > 0 or d.resources_opened > 0 or d.seconds > 0)
    group by g.group_puid, d.user_puid`);
  const found = new Map(rows.map((row) => [`${row.group_puid} ${row.user_puid}`, row.days]));
  return (group, student) => found.get(`${group} ${student}`) ?? 0;
}

export const NO_SENTENCE: Bilingual = { en: '', es: '' };

/** The teachers' sentences of a week, by class. @param week its Sunday */
export async function readSentences(
  tx: Transaction,
  district: number,
  groups: readonly string[],
  week: string,
): Promise<Map<string, Bilingual>> {
  const { rows } = await tx.execute<{ group_puid: string; words: string; words_es: string }>(sql`
    select group_puid, words, words_es from weekly_sentence
    where district_id = ${district}::int and group_puid = any (${arrayOf(groups)}::uuid[]) and week = ${week}::date`);
  return new Map(rows.map(({ group_puid, words, words_es }) => [group_puid, { en: words, es: words_es }]));
}

/** Until the transaction is over nobody else writes a class's sentence. */
export async function lockSentence(tx: Transaction, { district_id, group_puid }: GroupKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sentence ${district_id} ${group_puid}`}, 17))`);
}

export async function writeSentence(
  tx: Transaction,
  { district_id, group_puid }: GroupKey,
  { week, words, by, now }: { readonly week: string; readonly words: Bilingual; readonly by: string; readonly now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (words.en === '' && words.es === '')
    await tx.execute(sql`delete from weekly_sentence
      where district_id = ${district_id}::int and group_puid = ${group_puid}::uuid and week = ${week}::date`);
  else
    await tx.execute(sql`
      insert into weekly_sentence (district_id, group_puid, week, words, words_es, written_by_puid, written_at)
      values (${district_id}::int, ${group_puid}::uuid, ${week}::date, ${words.en}, ${words.es}, ${by}::uuid, ${at})
      on conflict (district_id, group_puid, week) do update set words = excluded.words, words_es = excluded.words_es,
        written_by_puid = excluded.written_by_puid, written_at = excluded.written_at`);
}

/** The guardians of students, by student. */
export async function readGuardiansOf(
  tx: Transaction,
  district: number,
  students: readonly string[],
): Promise<Map<string, FamilyLetter['guardians']>> {
  const { rows } = await tx.execute<FamilyLetter['guardians'][number] & { user_puid: string } & Record<string, unknown>>(sql`
    select g.user_puid, g.name, g.language, coalesce(m.is_on, false) and g.email <> '' and g.stopped_at is null as gets_mail
    from student_guardian g left join summary_mailing m on m.district_id = g.district_id
    where g.district_id = ${district}::int and g.user_puid = any (${arrayOf(students)}::uuid[]) and g.state = 'listed' order by g.name, g.guardian_id`);
  const bare = ({ name, language, gets_mail }: (typeof rows)[number]) => ({ name, language, gets_mail });
  return new Map([...groupedBy(rows, ({ user_puid }) => user_puid)].map(([student, own]) => [student, own.map(bare)]));
}
