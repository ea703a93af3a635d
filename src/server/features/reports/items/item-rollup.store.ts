import { sql } from 'drizzle-orm';
import type { ItemSums, TimesTaken } from '#domain/reporting/item-sums.ts';
import { arrayOf, arrayOfJson } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

export interface DueDistrict {
  readonly district_id: number;
  /** Since when attempts are looked for; null: every class is added up, as with each new day of the district's. */
  readonly since: string | null;
}

/** The districts whose questions were not added up since `before`. */
export async function listDueDistricts(db: Database, now: Date, before: Date): Promise<DueDistrict[]> {
  const { rows } = await db.execute<DueDistrict & Record<string, unknown>>(sql`
    select d.district_id, case when (r.as_of at time zone d.time_zone)::date = (${now.toISOString()}::timestamptz at time zone d.time_zone)::date
      then r.as_of end as since
    from district d left join item_run r on r.district_id = d.district_id
    where r.as_of is null or r.as_of < ${before.toISOString()}::timestamptz order by r.as_of nulls first, d.district_id`);
  return rows;
}

export interface DueGroup extends GroupKey {
  readonly school_id: number | null;
}

/** The classes and subgroups of a district with attempts; with `since` those where something was handed in, graded or corrected from then on. */
export async function listDueGroups(db: Database, { district_id, since }: DueDistrict): Promise<DueGroup[]> {
  const changed = sql`
    (select q.assignment_id from quiz_result q where q.district_id = ${district_id} and q.submitted_at >= ${since}::timestamptz
      union select q.assignment_id from answer_grade a join quiz_result q on q.district_id = a.district_id and q.result_id = a.result_id
        where a.district_id = ${district_id} and a.graded_at >= ${since}::timestamptz
      union select q.assignment_id from key_correction k join quiz_result q on q.quiz_id = k.quiz_id and q.district_id = ${district_id}
        where k.made_at >= ${since}::timestamptz and q.submitted_at is not null)`;
  const { rows } = await db.execute<DueGroup & Record<string, unknown>>(sql`
    select g.district_id, g.group_puid, g.group_name, g.school_id, d.time_zone
    from class_group g join district d on d.district_id = g.district_id
    where g.district_id = ${district_id} and exists (select 1 from assignment a where a.district_id = g.district_id and a.group_puid = g.group_puid
      and ${
        since === null
          ? sql`exists (select 1 from quiz_result q where q.district_id = a.district_id and q.assignment_id = a.assignment_id)`
          : sql`a.assignment_id in ${changed}`
      })
    order by g.group_puid`);
  return rows;
}

/** What one class did at one quiz. */
export interface ClassQuiz {
  readonly quiz_id: number;
  readonly students: readonly string[];
  readonly sums: readonly (ItemSums & { readonly times: TimesTaken })[];
}

/** Replaces what is kept of a class. @returns the quizzes that it had or has */
export async function writeClass(
  tx: Transaction,
  { district_id, group_puid, school_id }: DueGroup,
  quizzes: readonly ClassQuiz[],
): Promise<number[]> {
  const here = sql`district_id = ${district_id} and group_puid = ${group_puid}::uuid`;
  const { rows: before } = await tx.execute<{ quiz_id: number }>(sql`delete from item_class where ${here} returning quiz_id`);
  await tx.execute(sql`delete from item_figure where ${here}`);
  for (const { quiz_id, students, sums } of quizzes) {
    const total = (field: 'earned' | 'possible') => sums.reduce((sum, each) => sum + each[field], 0);
    await tx.execute(sql`
      insert into item_class (district_id, group_puid, quiz_id, school_id, students, earned, possible)
      values (${district_id}, ${group_puid}::uuid, ${quiz_id}, ${school_id}, ${arrayOf(students)}::uuid[], ${total('earned')}, ${total('possible')})`);
    await tx.execute(sql`
      insert into item_figure (district_id, group_puid, quiz_id, question_id, n, unanswered, awaiting, earned, possible, earned_squared, rest,
        rest_squared, products, seconds, timed, chosen, times)
      select ${district_id}, ${group_puid}::uuid, ${quiz_id}, (s->>'question_id')::int, (s->>'n')::int, (s->>'unanswered')::int,
        (s->>'awaiting')::int, (s->>'earned')::float8, (s->>'possible')::int, (s->>'earned_squared')::float8, (s->>'rest')::float8,
        (s->>'rest_squared')::float8, (s->>'products')::float8, (s->>'seconds')::bigint, (s->>'timed')::int, s->'chosen', s->'times'
      from unnest(${arrayOfJson(sums)}::jsonb[]) s`);
  }
  return [...before, ...quizzes].map(({ quiz_id }) => quiz_id);
}

/** Adds the classes of a district up to its schools and to itself. */
export async function writePlaces(tx: Transaction, districtId: number): Promise<void> {
  await tx.execute(sql`delete from item_place where district_id = ${districtId}`);
  await tx.execute(sql`
    insert into item_place (district_id, school_id, quiz_id, students, classes, earned, possible)
    select ${districtId}, p.school_id, p.quiz_id, p.students, c.classes, c.earned, c.possible
    from (select c.school_id, c.quiz_id, grouping(c.school_id) = 1 as is_district, count(distinct s) as students
        from item_class c cross join unnest(c.students) s where c.district_id = ${districtId}
        group by grouping sets ((c.quiz_id, c.school_id), (c.quiz_id))) p
      join (select c.school_id, c.quiz_id, grouping(c.school_id) = 1 as is_district, count(*) as classes, sum(c.earned) as earned,
          sum(c.possible) as possible
        from item_class c where c.district_id = ${districtId} group by grouping sets ((c.quiz_id, c.school_id), (c.quiz_id))) c
        on c.quiz_id = p.quiz_id and c.is_district = p.is_district and c.school_id is not distinct from p.school_id
    -- Classes of no school are in the district's row alone.
    where p.is_district or p.school_id is not null`);
}

/** Adds the questions of quizzes up to the district's schools and to itself. @param quizIds null: of all quizzes */
export async function writePlaceFigures(tx: Transaction, districtId: number, quizIds: readonly number[] | null): Promise<void> {
  const these = quizIds === null ? sql`` : sql` and f.quiz_id = any (${arrayOf(quizIds)}::int[])`;
  await tx.execute(sql`delete from item_place_figure f where f.district_id = ${districtId}${these}`);
  await tx.execute(sql`
    with here as (select f.*, c.school_id from item_figure f
        join item_class c on c.district_id = f.district_id and c.group_puid = f.group_puid and c.quiz_id = f.quiz_id
      where f.district_id = ${districtId}${these}),
    places as (select h.*, null::int as place from here h union all select h.*, h.school_id from here h where h.school_id is not null),
    taken as (select place, question_id, jsonb_object_agg(seconds, people) as times from (
        select p.place, p.question_id, t.key as seconds, sum(t.value::int)::int as people
        from places p cross join jsonb_each_text(p.times) t group by p.place, p.question_id, t.key) s
      group by place, question_id)
    insert into item_place_figure (district_id, school_id, quiz_id, question_id, n, earned, possible, earned_squared, rest, rest_squared, products,
      times)
    select ${districtId}, p.place, p.quiz_id, p.question_id, sum(p.n), sum(p.earned), sum(p.possible), sum(p.earned_squared), sum(p.rest),
      sum(p.rest_squared), sum(p.products), coalesce(t.times, '{}')
    from places p left join taken t on t.question_id = p.question_id and t.place is not distinct from p.place
    group by p.place, p.quiz_id, p.question_id, t.times`);
}

/** Notes until when a district is added up. */
export async function noteItemRun(tx: Transaction, districtId: number, asOf: Date): Promise<void> {
  await tx.execute(sql`
    insert into item_run (district_id, as_of) values (${districtId}, ${asOf.toISOString()}::timestamptz)
    on conflict (district_id) do update set as_of = excluded.as_of`);
}
