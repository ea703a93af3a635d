import { type SQL, sql } from 'drizzle-orm';
import type { ComparedSums, CountedAnswers } from '#domain/reporting/compared-places.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';

/** A quiz in a class, and which classes its reader may open, as a condition on `class_group g`. */
export interface ComparedQuiz {
  readonly district_id: number;
  readonly group_puid: string;
  readonly quiz_id: number;
  readonly visible: SQL;
}

/** The school and the district of a class at a quiz, with the numbers of students. */
export interface PlacesOfClass extends CountedAnswers {
  readonly as_of: string;
  readonly school_classes: number;
  readonly district_classes: number;
}

/** The classes of the district that have handed the quiz in: whether each is of the same school, and whether the reader may open it. */
const classesOf = ({ district_id, group_puid, quiz_id, visible }: ComparedQuiz): SQL => sql`
  classes as (
    select c.group_puid, c.students, coalesce(c.school_id = o.school_id, false) as is_school, coalesce(${visible}, false) as is_seen
    from item_class c
      join class_group g on g.district_id = c.district_id and g.group_puid = c.group_puid
      join class_group o on o.district_id = c.district_id and o.group_puid = ${group_puid}::uuid
    where c.district_id = ${district_id} and c.quiz_id = ${quiz_id}::int)`;

/** Null: the district was never added up, or nobody there has handed the quiz in. */
export async function readPlacesOfClass(db: Database, quiz: ComparedQuiz): Promise<PlacesOfClass | null> {
  const { rows } = await db.execute<PlacesOfClass & Record<string, unknown>>(sql`
    with ${classesOf(quiz)},
    people as (select s as user_puid, bool_or(c.is_school) as is_school, bool_or(c.is_seen) as is_seen,
        bool_or(c.is_school and c.is_seen) as is_seen_in_school from classes c cross join unnest(c.students) s group by s)
    select r.as_of, p.*, k.*
    from item_run r
      cross join (select count(*) filter (where is_school)::int as school, count(*)::int as district,
        count(*) filter (where is_seen_in_school)::int as seen_in_school, count(*) filter (where is_seen)::int as seen from people) p
      cross join (select count(*) filter (where is_school)::int as school_classes, count(*)::int as district_classes from classes) k
    where r.district_id = ${quiz.district_id}`);
  const row = rows[0];
  return row && row.district > 0 ? { ...row, as_of: toMoment(row.as_of) } : null;
}

interface SumsRow extends CountedAnswers, Record<string, unknown> {
  readonly question_id: number;
  readonly school_earned: number;
  readonly school_possible: number;
  readonly district_earned: number;
  readonly district_possible: number;
}

/** The sums of each question over the school and the district of a class. */
export async function readComparedSums(db: Database, quiz: ComparedQuiz): Promise<ComparedSums[]> {
  const { rows } = await db.execute<SumsRow>(sql`
    with ${classesOf(quiz)}
    select f.question_id, coalesce(sum(f.n) filter (where c.is_school), 0)::int as school, sum(f.n)::int as district,
      coalesce(sum(f.n) filter (where c.is_school and c.is_seen), 0)::int as seen_in_school,
      coalesce(sum(f.n) filter (where c.is_seen), 0)::int as seen,
      coalesce(sum(f.earned) filter (where c.is_school), 0)::float8 as school_earned,
      coalesce(sum(f.possible) filter (where c.is_school), 0)::float8 as school_possible,
      sum(f.earned)::float8 as district_earned, sum(f.possible)::float8 as district_possible
    from classes c join item_figure f on f.district_id = ${quiz.district_id} and f.group_puid = c.group_puid and f.quiz_id = ${quiz.quiz_id}::int
    group by f.question_id`);
  return rows.map(({ question_id, school, district, seen_in_school, seen, ...sums }) => ({
    question_id,
    answers: { school, district, seen_in_school, seen },
    school: { earned: sums.school_earned, possible: sums.school_possible },
    district: { earned: sums.district_earned, possible: sums.district_possible },
  }));
}
