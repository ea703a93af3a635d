import { type SQL, sql } from 'drizzle-orm';
import { ITEM_ROWS_A_PAGE, type ItemLevel, type ItemPart, type ItemQuiz } from '#contract/reports/report-items.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { ItemSums } from '#domain/reporting/item-sums.ts';
import { SMALLEST_GROUP } from '#domain/small-groups.ts';
import { toMoment } from '#domain/time/moments.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';

/** Whose classes are added up: of one school, of a district, or of all districts of a district's state. */
export interface ItemPlace {
  readonly level: ItemLevel;
  readonly district_id: number;
  /** Null above schools. */
  readonly school_id: number | null;
}

/** A place's name, and when its classes were last added up; of a state when that was longest ago. Null if there is no such place. */
export async function readItemPlace(db: Database, place: ItemPlace): Promise<{ name: string | null; as_of: string | null } | null> {
  const school = place.school_id;
  const { rows } = await db.execute<{ name: string | null; as_of: string | null }>(sql`
    select case ${place.level}::text when 'school' then s.school_name when 'district' then d.district_name end as name,
      case when ${place.level} = 'state'
        then (select min(r.as_of) from item_run r join district o on o.district_id = r.district_id where o.state_id = d.state_id)
        else (select r.as_of from item_run r where r.district_id = d.district_id) end as as_of
    from district d left join school s on s.district_id = d.district_id and s.school_id = ${school}::int
    where d.district_id = ${place.district_id} and (${school}::int is null or s.school_id is not null)`);
  const row = rows[0];
  return row ? { ...row, as_of: row.as_of && toMoment(row.as_of) } : null;
}

/** The districts of a district's state. */
const ofState = (districtId: number): SQL =>
  sql`(select o.district_id from district d join district o on o.state_id = d.state_id where d.district_id = ${districtId})`;

/** Each quiz of the place in one row: `quiz_id`, `students` (null: withheld, too few of a state), `classes`, `earned`, `possible`. */
function quizzesOf(place: ItemPlace): SQL {
  if (place.level === 'state')
    return sql`select quiz_id, case when sum(students) >= ${SMALLEST_GROUP} then sum(students)::int end as students, sum(classes)::int as classes,
        sum(earned) as earned, sum(possible) as possible
      from item_place where district_id in ${ofState(place.district_id)} and school_id is null group by quiz_id`;
  return sql`select quiz_id, students, classes, earned, possible from item_place
    where district_id = ${place.district_id} and school_id is not distinct from ${place.school_id}::int`;
}

const PERCENT = sql`case when p.students is not null and p.possible > 0 then floor(p.earned::numeric * 1000 / p.possible + 0.5)::float8 / 10 end`;
const QUIZ = sql`p.quiz_id, i.title, i.resource_type_id = ${RESOURCE_TYPE.assessment} as is_assessment, p.students, p.classes, ${PERCENT} as percent`;

/** The quizzes of a place by title, a page at a time; with `find` those whose title has it. */
export async function listItemQuizzes(
  db: Database,
  place: ItemPlace,
  { find, page }: { readonly find: string; readonly page: number },
): Promise<{ rows: ItemQuiz[]; total: number }> {
  const { rows } = await db.execute<ItemQuiz & { total: number } & Record<string, unknown>>(sql`
    select ${QUIZ}, count(*) over ()::int as total
    from (${quizzesOf(place)}) p join item i on i.item_id = p.quiz_id
    where ${find} = '' or ${containsText(sql`i.title->>'en'`, find)} or ${containsText(sql`i.title->>'es'`, find)}
    order by i.title->>'en', p.quiz_id limit ${ITEM_ROWS_A_PAGE} offset ${(page - 1) * ITEM_ROWS_A_PAGE}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One quiz of a place, or null: nobody there has handed it in. */
export async function readItemQuiz(db: Database, place: ItemPlace, quizId: number): Promise<ItemQuiz | null> {
  const { rows } = await db.execute<ItemQuiz & Record<string, unknown>>(sql`
    select ${QUIZ} from (${quizzesOf(place)}) p join item i on i.item_id = p.quiz_id where p.quiz_id = ${quizId}::int`);
  return rows[0] ?? null;
}

/** The classes of a place that have handed a quiz in, as a condition on `item_figure f`. */
function figuresOfPlace(place: ItemPlace, quizId: number): SQL {
  const here = sql`f.quiz_id = ${quizId}::int and f.district_id`;
  if (place.level === 'state') return sql`${here} in ${ofState(place.district_id)}`;
  if (place.level === 'district') return sql`${here} = ${place.district_id}`;
  return sql`${here} = ${place.district_id} and f.group_puid in (select c.group_puid from item_class c
    where c.district_id = ${place.district_id} and c.quiz_id = ${quizId}::int and c.school_id = ${place.school_id})`;
}

/** The sums of a quiz's questions over a place: its classes' added up. */
export async function readPlaceSums(db: Database, place: ItemPlace, quizId: number): Promise<ItemSums[]> {
  const { rows } = await db.execute<ItemSums & Record<string, unknown>>(sql`
    with here as (select f.* from item_figure f where ${figuresOfPlace(place, quizId)}),
    chosen as (select question_id, jsonb_object_agg(key, times) as chosen from (
        select h.question_id, e.key, sum(e.value::int)::int as times from here h cross join jsonb_each_text(h.chosen) e group by h.question_id, e.key) t
      group by question_id)
    select f.question_id, sum(f.n)::int as n, sum(f.unanswered)::int as unanswered, sum(f.awaiting)::int as awaiting,
      sum(f.earned)::float8 as earned, sum(f.possible)::float8 as possible, sum(f.earned_squared)::float8 as earned_squared,
      sum(f.rest)::float8 as rest, sum(f.rest_squared)::float8 as rest_squared, sum(f.products)::float8 as products,
      sum(f.seconds)::float8 as seconds, sum(f.timed)::int as timed, coalesce(c.chosen, '{}') as chosen
    from here f left join chosen c on c.question_id = f.question_id group by f.question_id, c.chosen`);
  return rows;
}

/** The schools of a district, the districts of a state or the classes of a school with a quiz, by name and a page at a time. */
export async function listItemParts(
  db: Database,
  place: ItemPlace,
  quizId: number,
  page: number,
): Promise<{ rows: ItemPart[]; total: number }> {
  const { rows } = await db.execute<ItemPart & { total: number } & Record<string, unknown>>(sql`
    select p.part_id, p.name, p.of_name, p.students, p.classes, ${PERCENT} as percent, count(*) over ()::int as total
    from (${partsOf(place, quizId)}) p
    order by p.name, p.part_id limit ${ITEM_ROWS_A_PAGE} offset ${(page - 1) * ITEM_ROWS_A_PAGE}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function partsOf(place: ItemPlace, quizId: number): SQL {
  if (place.level === 'state')
    return sql`select d.district_id::text as part_id, d.district_name as name, '' as of_name,
        case when i.students >= ${SMALLEST_GROUP} then i.students end as students, i.classes, i.earned, i.possible
      from item_place i join district d on d.district_id = i.district_id
      where i.quiz_id = ${quizId}::int and i.school_id is null and i.district_id in ${ofState(place.district_id)}`;
  if (place.level === 'district')
    return sql`select s.school_id::text as part_id, s.school_name as name, '' as of_name, i.students, i.classes, i.earned, i.possible
      from item_place i join school s on s.district_id = i.district_id and s.school_id = i.school_id
      where i.district_id = ${place.district_id} and i.quiz_id = ${quizId}::int`;
  return sql`select c.group_puid::text as part_id, g.group_name as name, coalesce(u.last_name || ', ' || u.first_name, '') as of_name,
      cardinality(c.students) as students, 1 as classes, c.earned, c.possible
    from item_class c join class_group g on g.district_id = c.district_id and g.group_puid = c.group_puid
      left join app_user u on u.district_id = g.district_id and u.user_puid = g.user_puid
    where c.district_id = ${place.district_id} and c.quiz_id = ${quizId}::int and c.school_id = ${place.school_id}`;
}
